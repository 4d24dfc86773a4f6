import type { Draws } from '../../lib/draws.ts';

/** What friends write to each other, in the languages of the product. `{name}` mentions a friend. */
const everyday = {
  en: {
    short: [
      'good morning',
      'happy birthday @{name}!',
      'haha same',
      'love this',
      'thank you!!',
      'so true',
      'miss you @{name}',
    ],
    long: [
      'the {thing} is finally {state} and I {feel} about it',
      'took the {way} way home today, {thing} everywhere, {feel} ever since',
      'does anyone else {feel} when the {thing} is {state}? asking for @{name}',
      'day {number} of learning the {thing}: still {state}, but I {feel}',
      'reminder for everyone: dinner at ours on {day}, bring the {thing}',
      'new {thing} under my window, {state} since {day}, I {feel}',
      'the photos from {day} are here: https://photos.example/{number}/album?from=chat',
    ],
    thing: ['kettle', 'tram', 'garden', 'choir', 'guitar', 'rain', 'cat next door', 'sourdough'],
    state: ['singing', 'broken', 'quiet', 'out of tune', 'warm again', 'late'],
    feel: ['laugh', 'cry a little', 'can’t sleep', 'feel at home', 'want to dance', 'slow down'],
    way: ['long', 'short', 'wrong', 'river', 'night'],
    day: ['Monday', 'Friday', 'Sunday', 'the weekend'],
  },
  de: {
    short: [
      'guten Morgen',
      'alles Gute @{name}!',
      'haha ich auch',
      'so schön',
      'danke dir!!',
      'stimmt',
      'vermisse dich @{name}',
    ],
    long: [
      'endlich ist {thing} {state}, und ich {feel}',
      'heute den {way} Weg nach Hause genommen, überall {thing}, seitdem {feel}',
      'geht es noch jemandem so, wenn {thing} {state} ist? frage für @{name}',
      'Tag {number} mit {thing}: immer noch {state}, aber ich {feel}',
      'Erinnerung an alle: am {day} essen wir bei uns, bringt {thing} mit',
      'unter meinem Fenster ist {thing} seit {day} {state}, ich {feel}',
      'die Bilder von {day} sind da: https://photos.example/{number}/album?from=chat',
    ],
    thing: [
      'der Kessel',
      'die Tram',
      'der Garten',
      'der Chor',
      'die Gitarre',
      'der Regen',
      'Nachbars Katze',
    ],
    state: ['am Singen', 'kaputt', 'leise', 'verstimmt', 'wieder warm', 'verspätet'],
    feel: ['lache', 'weine ein bisschen', 'kann nicht schlafen', 'bin zu Hause', 'will tanzen'],
    way: ['langen', 'kurzen', 'falschen', 'nächtlichen'],
    day: ['Montag', 'Freitag', 'Sonntag', 'Wochenende'],
  },
  es: {
    short: [
      'buenos días',
      '¡feliz cumple @{name}!',
      'jaja igual',
      'me encanta',
      '¡¡gracias!!',
      'tal cual',
      'te echo de menos @{name}',
    ],
    long: [
      'por fin {thing} está {state}, y yo {feel}',
      'hoy volví por el camino {way}, {thing} por todas partes, y desde entonces {feel}',
      '¿a alguien más le pasa cuando {thing} está {state}? pregunto por @{name}',
      'día {number} con {thing}: sigue {state}, pero {feel}',
      'aviso para todas: el {day} cenamos en casa, traed {thing}',
      '{thing} bajo mi ventana, {state} desde el {day}, {feel}',
      'ya están las fotos del {day}: https://photos.example/{number}/album?from=chat',
    ],
    thing: [
      'la tetera',
      'el tranvía',
      'el jardín',
      'el coro',
      'la guitarra',
      'la lluvia',
      'el gato de al lado',
    ],
    state: ['cantando', 'rota', 'en silencio', 'desafinada', 'caliente otra vez', 'tarde'],
    feel: ['me río', 'lloro un poco', 'no puedo dormir', 'me siento en casa', 'quiero bailar'],
    way: ['largo', 'corto', 'equivocado', 'del río'],
    day: ['lunes', 'viernes', 'domingo', 'finde'],
  },
  ar: {
    short: [
      'صباح الخير',
      'عيد ميلاد سعيد @{name}',
      'هههه وأنا أيضًا',
      'أحببت هذا',
      'شكرًا جزيلًا',
      'صحيح تمامًا',
      'اشتقت إليك @{name}',
    ],
    long: [
      'أخيرًا {thing} {state}، وأنا {feel}',
      'عدت اليوم من الطريق {way}، و{thing} في كل مكان، ومنذ ذلك الحين {feel}',
      'هل يحدث هذا لأحد غيري حين يكون {thing} {state}؟ أسأل عن @{name}',
      'اليوم رقم {number} مع {thing}: ما زال {state}، لكنني {feel}',
      'تذكير للجميع: العشاء عندنا يوم {day}، أحضروا {thing}',
      '{thing} تحت نافذتي {state} منذ {day}، وأنا {feel}',
      'وصلت صور يوم {day}: https://photos.example/{number}/album?from=chat',
    ],
    thing: ['إبريق الشاي', 'الترام', 'البستان', 'الكورال', 'العود', 'المطر', 'قط الجيران'],
    state: ['يغني', 'معطل', 'هادئ', 'بلا دوزان', 'دافئ من جديد', 'متأخر'],
    feel: ['أضحك', 'أبكي قليلًا', 'لا أنام', 'في بيتي', 'أريد أن أرقص'],
    way: ['الطويل', 'القصير', 'الخطأ', 'الليلي'],
    day: ['الاثنين', 'الجمعة', 'الأحد', 'السبت'],
  },
} as const;

export type EverydayLanguage = keyof typeof everyday;
export const everydayLanguages = Object.keys(everyday).filter(isLanguage);

function isLanguage(text: string): text is EverydayLanguage {
  return text in everyday;
}

/** Two of five are among the few short texts that everyone writes. */
const SHORT_SHARE = 0.4;
/** An album has one address, which several friends pass on. */
const ALBUMS = 40;

export function everydayText(
  language: EverydayLanguage,
  friends: readonly string[],
  draws: Draws,
): string {
  const texts = everyday[language];
  const template = draws.chance(SHORT_SHARE)
    ? draws.pickAny(texts.short)
    : draws.pickAny(texts.long);
  const fill: Readonly<Record<string, () => string | undefined>> = {
    name: () => draws.pickAny(friends),
    number: () => String(1 + draws.below(ALBUMS)),
    thing: () => draws.pickAny(texts.thing),
    state: () => draws.pickAny(texts.state),
    feel: () => draws.pickAny(texts.feel),
    way: () => draws.pickAny(texts.way),
    day: () => draws.pickAny(texts.day),
  };
  return (template ?? '').replaceAll(/\{(\w+)\}/g, (_, slot: string) => fill[slot]?.() ?? '');
}
