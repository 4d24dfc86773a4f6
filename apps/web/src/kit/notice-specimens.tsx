import { ApiError } from '#shared/api/api-error.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { Button } from '#shared/ui/button.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

const refusal = () =>
  new ApiError(
    400,
    'Bad Request',
    JSON.stringify({ message: kitText.failureText, code: 'comment_empty' }),
  );

export const NoticeSpecimens = () => (
  <Specimen name={kitText.notices}>
    <Button onClick={() => showNotice('loopPosted')}>{kitText.success}</Button>
    <Button onClick={() => showNotice('commentPostFailed', refusal())}>{kitText.failure}</Button>
  </Specimen>
);
