// Runs in the page: plays both through the studio's engine and records when each knock is output.
globalThis.listen = async ({ engine, seconds, apart }) => {
  const address = URL.createObjectURL(new Blob([engine], { type: 'text/javascript' }));
  const { createTwoSounds } = await import(address);
  const context = new AudioContext();
  const { sampleRate } = context;
  const output = context.createScriptProcessor(4096, 1, 1);
  output.connect(context.destination);
  const knocks = { original: [], take: [] };
  let frames = 0;
  output.addEventListener('audioprocess', ({ inputBuffer }) => {
    for (const [index, sample] of inputBuffer.getChannelData(0).entries()) {
      if (sample > 0.5) knocks.original.push((frames + index) / sampleRate);
      if (sample < -0.5) knocks.take.push((frames + index) / sampleRate);
    }
    frames += inputBuffer.length;
  });
  const knocking = (length, delay, sign) => {
    const sound = context.createBuffer(1, length * sampleRate, sampleRate);
    const samples = sound.getChannelData(0);
    for (let second = 0; second < length; second += 1) {
      samples[Math.round((second + delay) * sampleRate)] = sign;
    }
    return sound;
  };
  const sounds = createTwoSounds(context, output);
  // Of different lengths, as takes are: the shorter one is silent until both start again.
  sounds.load([knocking(seconds, 0.1, 1), knocking(seconds - 1, 0.1 + apart, -1)], seconds);
  const recorded = (until) =>
    new Promise((resolve) => {
      const timer = setInterval(() => {
        if (frames / sampleRate < until) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
  await context.resume();
  sounds.play();
  await recorded(seconds / 3);
  sounds.pause();
  sounds.play();
  await recorded((seconds * 2) / 3);
  sounds.seek(seconds / 2);
  await recorded(seconds + 1);
  sounds.pause();
  return { ...knocks, sampleRate };
};
