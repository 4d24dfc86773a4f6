import { Button } from '#shared/ui/button.tsx';
import { chooseTheme } from '#shared/ui/theme.ts';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

export const ThemeSpecimens = () => (
  <Specimen name={kitText.theme}>
    {(['light', 'dark', 'system'] as const).map((choice) => (
      <Button key={choice} onClick={() => chooseTheme(choice)}>
        {kitText[choice]}
      </Button>
    ))}
  </Specimen>
);
