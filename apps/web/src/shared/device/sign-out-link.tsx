import { signOutPath } from '@swirl/contract/paths';
import type { ComponentProps } from 'react';
import { sessionWatch } from '../api/session-end.ts';
import { clearDevice } from './clear-device.ts';

const leave = async (): Promise<void> => {
  sessionWatch.leaving();
  await clearDevice();
  window.location.assign(signOutPath);
};

/** Signing out is a page load; the user's data on the device is deleted before it. */
export const SignOutLink = ({
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) => (
  <a
    {...rest}
    href={signOutPath}
    onClick={(event) => {
      event.preventDefault();
      void leave();
    }}
  >
    {children}
  </a>
);
