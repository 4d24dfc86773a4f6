import { decodeEnvelopes } from '@swirl/contract/envelopes';
import type { MixEnvelopes } from '@swirl/contract/envelopes';
import { useQuery } from '@tanstack/react-query';

const readEnvelopes = async (url: string, signal: AbortSignal): Promise<MixEnvelopes | null> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`Envelopes could not be fetched: ${response.status}`);
  return decodeEnvelopes(new Uint8Array(await response.arrayBuffer()));
};

/** The loudness of every voice of a mix; null until it is loaded. The file never changes. */
export const useEnvelopes = (loopId: string, url: string | null): MixEnvelopes | null => {
  const { data } = useQuery({
    // A link is renewed before it expires; the file behind it stays the same.
    queryKey: ['envelopes', loopId, url?.split('?', 1)[0]],
    queryFn: ({ signal }) => (url === null ? null : readEnvelopes(url, signal)),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
};
