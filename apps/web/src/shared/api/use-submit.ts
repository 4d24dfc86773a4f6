import { useState } from 'react';

/** Runs a form's action once at a time and keeps the error of the last attempt. */
export const useSubmit = <Input>(action: (input: Input) => Promise<void>) => {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = async (input: Input): Promise<void> => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await action(input);
    } catch (failure) {
      setError(failure);
    }
    setPending(false);
  };
  return { submit: (input: Input) => void submit(input), pending, error };
};
