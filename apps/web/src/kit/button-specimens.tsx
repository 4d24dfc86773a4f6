import { Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

const ignore = () => undefined;

export const ButtonSpecimens = () => (
  <Specimen name={kitText.buttons}>
    <Button variant="main">{kitText.main}</Button>
    <Button variant="ink">{kitText.ink}</Button>
    <Button>{kitText.quiet}</Button>
    <Button variant="line">{kitText.line}</Button>
    <Button variant="danger">{kitText.danger}</Button>
    <Button variant="danger-line">{kitText.danger}</Button>
    <Button variant="main" disabled>
      {kitText.disabled}
    </Button>
    <Button variant="main" pending>
      {kitText.pending}
    </Button>
    <Button size="small">{kitText.quiet}</Button>
    <Button size="large" variant="main">
      {kitText.main}
    </Button>
    <IconButton label={kitText.refresh}>
      <RefreshCw />
    </IconButton>
    <Menu
      trigger={
        <IconButton label={kitText.menu}>
          <Ellipsis />
        </IconButton>
      }
      items={[
        { label: kitText.edit, icon: <Pencil />, onSelect: ignore },
        { label: kitText.remove, icon: <Trash2 />, onSelect: ignore, destructive: true },
      ]}
    />
  </Specimen>
);
