import { TriangleAlert } from 'lucide-react';
import * as m from '#messages';
import { errorText } from '#shared/api/error-text.ts';

type FormErrorProps = { error?: unknown; text?: string | undefined };

/** What went wrong with the whole form, read aloud as it appears. */
export const FormError = ({ error, text }: FormErrorProps) => {
  const failed = error === undefined ? undefined : (errorText(error) ?? m.error_server_error());
  const said = text ?? failed;
  return (
    <div role="alert" className="empty:hidden">
      {said !== undefined && (
        <p className="flex items-start gap-2.5 rounded-medium bg-[color-mix(in_oklch,var(--color-danger)_12%,transparent)] px-4 py-3 text-[0.9375rem] font-semibold text-[color-mix(in_oklch,var(--color-danger)_84%,var(--color-text))]">
          <TriangleAlert aria-hidden className="mt-0.5 size-4.5 flex-none" strokeWidth={2.5} />
          {said}
        </p>
      )}
    </div>
  );
};
