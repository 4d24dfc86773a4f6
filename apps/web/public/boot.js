// Runs before the first paint, so that the first frame already has the right theme and size.
(function (root) {
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var theme = stored('theme');
  var dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.classList.add(dark ? 'dark' : 'light');

  var sizes = { small: '14px', medium: '16px', large: '18px' };
  root.style.fontSize = sizes[stored('fontSize')] || '16px';

  var hour = new Date().getHours();
  root.dataset.hour =
    hour < 5 || hour > 20 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';

  var profiles = stored('savedProfiles');
  if (profiles && profiles !== '[]') root.dataset.savedProfiles = '';
})(document.documentElement);
