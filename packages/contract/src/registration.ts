/** Who may create an account: anyone, anyone after waiting, invited users only, or no one. */
export const registrationModes = ['open', 'waitlist', 'invite', 'closed'] as const;

export type RegistrationMode = (typeof registrationModes)[number];
