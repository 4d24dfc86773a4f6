import { PRODUCT_NAME } from '@swirl/contract/product';
import type { MailWords, SignInMethod } from './mail-words.ts';

const notYou = 'Si no lo pediste tú, ignora este correo y no pasará nada.';
const things = { loop: 'Tu loop', comment: 'Tu comentario', user: 'Tu cuenta' };

const added: Readonly<Record<SignInMethod, string>> = {
  passkey: 'Se añadió una llave de acceso',
  provider: 'Se vinculó un proveedor de acceso',
  password: 'Se creó una contraseña',
};

export const spanish: MailWords = {
  letters: {
    verifyEmail: (url) => ({
      subject: `Confirma tu correo para ${PRODUCT_NAME}`,
      paragraphs: ['Confirma que esta dirección es tuya. El enlace vale un día.'],
      action: { label: 'Confirmar esta dirección', url },
      closing: `Si no tienes cuenta en ${PRODUCT_NAME}, ignora este correo y no abras el enlace.`,
    }),
    confirmSignUp: (url) => ({
      subject: `Termina de crear tu cuenta de ${PRODUCT_NAME}`,
      paragraphs: ['Tu cuenta empieza con este enlace. Vale una vez, durante un día.'],
      action: { label: 'Crear mi cuenta', url },
      closing: notYou,
    }),
    alreadyRegistered: (url) => ({
      subject: `Ya tienes una cuenta de ${PRODUCT_NAME}`,
      paragraphs: [
        'Alguien intentó crear una cuenta con esta dirección, que ya tiene una.',
        'Si fuiste tú, entra; si olvidaste la contraseña, allí puedes poner otra.',
      ],
      action: { label: 'Entrar', url },
      closing: notYou,
    }),
    resetPassword: (url) => ({
      subject: `Contraseña nueva para ${PRODUCT_NAME}`,
      paragraphs: [
        'Aquí puedes poner una contraseña nueva. El enlace vale una vez, durante una hora.',
      ],
      action: { label: 'Poner una contraseña nueva', url },
      closing: notYou,
    }),
    passwordChanged: (url) => ({
      subject: `Tu contraseña de ${PRODUCT_NAME} cambió`,
      paragraphs: [
        'Tu contraseña acaba de cambiar y se cerró la sesión en los demás dispositivos.',
        'Si no fuiste tú, pon otra ahora: «¿Olvidaste la contraseña?» en la página de entrada.',
      ],
      action: { label: 'Abrir la página de entrada', url },
    }),
    signInMethodAdded: (url, method) => ({
      subject: `${added[method]} en tu cuenta de ${PRODUCT_NAME}`,
      paragraphs: [
        `${added[method]}. Desde ahora sirve para entrar en tu cuenta.`,
        'Si no fuiste tú, pon ahora una contraseña nueva («Olvidé mi contraseña» en la página de entrada), quítalo después en Ajustes y cierra allí las demás sesiones.',
      ],
      action: { label: 'Abrir la página de entrada', url },
    }),
    leaving: (url, days) => ({
      subject: `Tu cuenta de ${PRODUCT_NAME} se está borrando`,
      paragraphs: [
        'Pediste borrar tu cuenta. Ya nadie la ve y se cerró la sesión en todos los dispositivos.',
        days > 0
          ? `Durante ${days === 1 ? 'un día' : `${days} días`} puedes cambiar de idea o llevarte tus datos: entra y te preguntaremos. Después todo desaparece para siempre.`
          : 'Todo desaparecerá para siempre en menos de una hora.',
        'Si no fuiste tú, entra ahora, conserva tu cuenta y pon otra contraseña.',
      ],
      action: { label: 'Abrir la página de entrada', url },
    }),
    admitted: (url) => ({
      subject: `Ya estás dentro: te damos la bienvenida a ${PRODUCT_NAME}`,
      paragraphs: ['Se acabó la espera. Entra y publica tu primer loop.'],
      action: { label: `Abrir ${PRODUCT_NAME}`, url },
    }),
  },
  moderation: {
    reasons: {
      spam: 'spam',
      harassment: 'acoso',
      'hate-speech': 'discurso de odio',
      violence: 'violencia',
      'self-harm': 'riesgo de autolesión',
      'sexual-content': 'contenido sexual',
      'stolen-content': 'contenido robado',
      impersonation: 'suplantación',
      'something-else': 'otro motivo',
    },
    hidden: (target) => ({
      subject: `${things[target]}: oculto por la moderación`,
      happened: 'La moderación ocultó algo tuyo. Tú lo sigues viendo, los demás no.',
    }),
    removed: (target) => ({
      subject: `${things[target]}: quitado por la moderación`,
      happened: 'La moderación quitó algo tuyo.',
    }),
    suspended: () => ({
      subject: `Tu cuenta de ${PRODUCT_NAME} se suspendió`,
      happened: 'La moderación suspendió tu cuenta. Lo que publicaste está oculto.',
    }),
    reason: (reason) => `El motivo: ${reason}.`,
    writes: (words) => `La moderación escribe: ${words}`,
    appeal: (days) =>
      `Si crees que es un error, puedes apelar una vez, en un plazo de ${days} días.`,
    readOrAppeal: 'Leer la decisión o apelar',
    back: (target) => `${things[target]} ha vuelto`,
    openAgain: `Tu cuenta de ${PRODUCT_NAME} está abierta otra vez`,
    undone: 'Se anuló una decisión de la moderación sobre algo tuyo.',
    read: 'Leer qué se decidió',
    appealDecided: 'Tu apelación se decidió',
    upheld: 'Miramos tu apelación. La decisión se mantiene como estaba.',
    report: `Tu denuncia a ${PRODUCT_NAME}`,
    thanks: 'Gracias por avisarnos. La moderación miró lo que denunciaste.',
    acted: 'Incumplía nuestras normas y hemos actuado.',
    notActed: 'No vimos que incumpla nuestras normas, así que no hemos actuado.',
    forgotten: 'Ya no guardamos tu dirección.',
  },
  digest: {
    others: (name, others) =>
      others === 1 ? `${name} y 1 persona más` : `${name} y ${others} personas más`,
    deeds: {
      reaction: (who, thing) => `${who}: reacción a tu ${thing}`,
      comment: (who, thing) => `${who}: comentario en tu ${thing}`,
      remix: (who, thing) => `${who}: remix de tu ${thing}`,
      follow: (who) => `Ahora te sigue: ${who}`,
    },
    loop: 'loop',
    status: 'estado',
    quoted: (words) => `: «${words}»`,
    andMore: (first) => `${first} y más en ${PRODUCT_NAME}`,
    more: (count) => `Y ${count} más.`,
    see: 'Mira lo nuevo',
    closing: (url) =>
      `Recibes esto porque las notificaciones por correo están activadas. Para desactivarlas: ${url}`,
  },
};
