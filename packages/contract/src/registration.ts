/** Who may create an account: anyone, anyone who waits, whoever was invited, or nobody. */
export const registrationModes = ['open', 'waitlist', 'invite', 'closed'] as const;

export type RegistrationMode = (typeof registrationModes)[number];
