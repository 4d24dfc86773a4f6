import { PRODUCT_NAME } from '@swirl/contract/product';
import type { MailWords, SignInMethod } from './mail-words.ts';

const notYou = 'Wenn du das nicht wolltest, ignorier diese Mail, und es passiert nichts.';
const things = { loop: 'Dein Loop', comment: 'Dein Kommentar', user: 'Dein Konto' };

const added: Readonly<Record<SignInMethod, string>> = {
  passkey: 'Ein Passkey wurde hinzugefügt',
  provider: 'Ein Anmeldedienst wurde verknüpft',
  password: 'Ein Passwort wurde gesetzt',
};

export const german: MailWords = {
  letters: {
    verifyEmail: (url) => ({
      subject: `Bestätige deine E-Mail-Adresse für ${PRODUCT_NAME}`,
      paragraphs: ['Bitte bestätige, dass diese Adresse dir gehört. Der Link gilt einen Tag.'],
      action: { label: 'Adresse bestätigen', url },
      closing: `Wenn du kein Konto bei ${PRODUCT_NAME} hast, ignorier diese Mail und öffne den Link nicht.`,
    }),
    confirmSignUp: (url) => ({
      subject: `Mach dein Konto bei ${PRODUCT_NAME} fertig`,
      paragraphs: ['Mit diesem Link beginnt dein Konto. Er gilt einmal und einen Tag lang.'],
      action: { label: 'Mein Konto erstellen', url },
      closing: notYou,
    }),
    alreadyRegistered: (url) => ({
      subject: `Du hast schon ein Konto bei ${PRODUCT_NAME}`,
      paragraphs: [
        'Jemand wollte mit dieser Adresse ein Konto erstellen, doch sie hat schon eins.',
        'Wenn du das warst, melde dich an; ein vergessenes Passwort kannst du dort neu setzen.',
      ],
      action: { label: 'Anmelden', url },
      closing: notYou,
    }),
    resetPassword: (url) => ({
      subject: `Neues Passwort für ${PRODUCT_NAME}`,
      paragraphs: [
        'Hier kannst du ein neues Passwort setzen. Der Link gilt einmal und eine Stunde lang.',
      ],
      action: { label: 'Neues Passwort setzen', url },
      closing: notYou,
    }),
    passwordChanged: (url) => ({
      subject: `Dein Passwort bei ${PRODUCT_NAME} wurde geändert`,
      paragraphs: [
        'Dein Passwort wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
        'Wenn du das nicht warst, setz jetzt ein neues: „Passwort vergessen“ auf der Anmeldeseite.',
      ],
      action: { label: 'Anmeldeseite öffnen', url },
    }),
    signInMethodAdded: (url, method) => ({
      subject: `${added[method]}: dein Konto bei ${PRODUCT_NAME}`,
      paragraphs: [
        `${added[method]}. Damit kann man sich ab jetzt bei deinem Konto anmelden.`,
        'Wenn du das nicht warst, setz jetzt ein neues Passwort („Passwort vergessen“ auf der Anmeldeseite), entferne es dann in den Einstellungen und melde dort alle anderen Geräte ab.',
      ],
      action: { label: 'Anmeldeseite öffnen', url },
    }),
    leaving: (url, days) => ({
      subject: `Dein Konto bei ${PRODUCT_NAME} wird gelöscht`,
      paragraphs: [
        'Du wolltest dein Konto löschen. Niemand sieht es mehr, und alle Geräte wurden abgemeldet.',
        days > 0
          ? `${days === 1 ? 'Einen Tag' : `${days} Tage`} lang kannst du es dir anders überlegen oder deine Daten mitnehmen: Melde dich an, dann wirst du gefragt. Danach ist alles endgültig weg.`
          : 'Binnen einer Stunde ist alles endgültig weg.',
        'Wenn du das nicht warst, melde dich jetzt an, behalte dein Konto und setz ein neues Passwort.',
      ],
      action: { label: 'Anmeldeseite öffnen', url },
    }),
    admitted: (url) => ({
      subject: `Du bist drin: willkommen bei ${PRODUCT_NAME}`,
      paragraphs: ['Das Warten hat ein Ende. Melde dich an und poste deinen ersten Loop.'],
      action: { label: `${PRODUCT_NAME} öffnen`, url },
    }),
  },
  moderation: {
    reasons: {
      spam: 'Spam',
      harassment: 'Belästigung',
      'hate-speech': 'Hassrede',
      violence: 'Gewalt',
      'self-harm': 'Sorge um Selbstverletzung',
      'sexual-content': 'sexuelle Inhalte',
      'stolen-content': 'gestohlene Inhalte',
      impersonation: 'falsche Identität',
      'something-else': 'ein anderer Grund',
    },
    hidden: (target) => ({
      subject: `${things[target]} wurde verborgen`,
      happened: `Die Moderation hat etwas von dir verborgen. Du siehst es noch, andere nicht.`,
    }),
    removed: (target) => ({
      subject: `${things[target]} wurde entfernt`,
      happened: 'Die Moderation hat etwas von dir entfernt.',
    }),
    suspended: () => ({
      subject: `Dein Konto bei ${PRODUCT_NAME} wurde gesperrt`,
      happened: 'Die Moderation hat dein Konto gesperrt. Was du gepostet hast, ist verborgen.',
    }),
    reason: (reason) => `Der Grund: ${reason}.`,
    writes: (words) => `Die Moderation schreibt: ${words}`,
    appeal: (days) =>
      `Wenn du das für falsch hältst, kannst du einmal Einspruch einlegen, innerhalb von ${days} Tagen.`,
    readOrAppeal: 'Entscheidung lesen oder Einspruch einlegen',
    back: (target) => `${things[target]} ist zurück`,
    openAgain: `Dein Konto bei ${PRODUCT_NAME} ist wieder offen`,
    undone: 'Eine Entscheidung der Moderation über etwas von dir wurde zurückgenommen.',
    read: 'Lesen, was entschieden wurde',
    appealDecided: 'Über deinen Einspruch wurde entschieden',
    upheld: 'Dein Einspruch wurde angesehen. Die Entscheidung bleibt, wie sie war.',
    report: `Deine Meldung an ${PRODUCT_NAME}`,
    thanks:
      'Danke, dass du uns Bescheid gesagt hast. Die Moderation hat sich deine Meldung angesehen.',
    acted: 'Es verstieß gegen unsere Regeln, und wir haben gehandelt.',
    notActed: 'Wir konnten keinen Verstoß gegen unsere Regeln finden und haben nichts unternommen.',
    forgotten: 'Deine Adresse bewahren wir nicht länger auf.',
  },
  digest: {
    others: (name, others) =>
      others === 1 ? `${name} und 1 andere Person` : `${name} und ${others} andere`,
    deeds: {
      reaction: (who, thing) => `${who}: Reaktion auf deinen ${thing}`,
      comment: (who, thing) => `${who}: Kommentar zu deinem ${thing}`,
      remix: (who, thing) => `${who}: Remix von deinem ${thing}`,
      follow: (who) => `Folgt dir jetzt: ${who}`,
    },
    loop: 'Loop',
    status: 'Status',
    quoted: (words) => `: „${words}“`,
    andMore: (first) => `${first} und mehr auf ${PRODUCT_NAME}`,
    more: (count) => `Und ${count} weitere.`,
    see: 'Sieh, was neu ist',
    closing: (url) =>
      `Du bekommst das, weil Mitteilungen per E-Mail an sind. Hier schaltest du sie aus: ${url}`,
  },
};
