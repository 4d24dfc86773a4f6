// Runs in the page: which of the features the product uses this browser has.
globalThis.proofAbilities = async () => {
  const video = document.createElement('video');
  const plays = (type) => video.canPlayType(type) !== '';
  const records = (type) => globalThis.MediaRecorder?.isTypeSupported(type) ?? false;
  const shows = async (address) => {
    const picture = new Image();
    picture.src = address;
    return picture.decode().then(
      () => true,
      () => false,
    );
  };
  const opensCamera = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
      for (const track of stream.getTracks()) track.stop();
      return true;
    } catch {
      return false;
    }
  };
  const keepsFiles = () =>
    new Promise((resolve) => {
      const opening = indexedDB.open('proof', 1);
      opening.addEventListener('error', () => resolve(false));
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
      opening.addEventListener('success', () => {
        const change = opening.result.transaction('kept', 'readwrite');
        change.objectStore('kept').put(new Blob(['loop']), 'one');
        change.addEventListener('complete', () => resolve(true));
        change.addEventListener('error', () => resolve(false));
      });
    });
  return {
    'H.264 with AAC in MP4': plays('video/mp4; codecs="avc1.64001f, mp4a.40.2"'),
    'AAC in MP4': plays('audio/mp4; codecs="mp4a.40.2"'),
    'VP9 with Opus in WebM': plays('video/webm; codecs="vp9, opus"'),
    'pictures as WebP': await shows(
      'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
    ),
    'a camera and a microphone': await opensCamera(),
    'recording MP4': records('video/mp4;codecs=avc1.42E01E,mp4a.40.2'),
    'recording WebM': records('video/webm;codecs=vp8,opus'),
    'files kept on the device': await keepsFiles(),
    passkeys: 'PublicKeyCredential' in globalThis,
    'push messages': 'PushManager' in globalThis,
    'a service worker': 'serviceWorker' in navigator,
    'the share sheet': 'share' in navigator,
    'light-dark()': CSS.supports('color', 'light-dark(red, blue)'),
    dvh: CSS.supports('height', '1dvh'),
    'scroll snap that stops': CSS.supports('scroll-snap-stop', 'always'),
    scrollend: 'onscrollend' in globalThis,
    ':has()': CSS.supports('selector(:has(a))'),
  };
};
