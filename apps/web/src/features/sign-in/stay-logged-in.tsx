import { limits } from '@swirl/contract/limits';
import * as m from '#messages';
import { Checkbox } from '#shared/ui/checkbox.tsx';

type StayLoggedInProps = { checked: boolean; onCheckedChange: (checked: boolean) => void };

export const StayLoggedIn = (props: StayLoggedInProps) => (
  <Checkbox
    {...props}
    label={m.stay_logged_in()}
    hint={m.stay_logged_in_days({ days: limits.sessionDays.long })}
  />
);
