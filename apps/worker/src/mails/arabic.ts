import { PRODUCT_NAME } from '@swirl/contract/product';
import type { MailWords, SignInMethod } from './mail-words.ts';

const notYou = 'إن لم تطلب ذلك فتجاهل هذه الرسالة ولن يحدث شيء.';
const hidden = { loop: 'أُخفي لوبك', comment: 'أُخفي تعليقك', user: 'أُخفي حسابك' };
const removed = { loop: 'أُزيل لوبك', comment: 'أُزيل تعليقك', user: 'أُزيل حسابك' };
const back = { loop: 'عاد لوبك', comment: 'عاد تعليقك', user: 'عاد حسابك' };

const days = (count: number): string => {
  if (count === 1) return 'يوم واحد';
  if (count === 2) return 'يومين';
  return count <= 10 ? `${count} أيام` : `${count} يومًا`;
};

const added: Readonly<Record<SignInMethod, string>> = {
  passkey: 'أُضيف مفتاح مرور',
  provider: 'رُبط مزوّد دخول',
  password: 'وُضعت كلمة سر',
};

export const arabic: MailWords = {
  letters: {
    verifyEmail: (url) => ({
      subject: `أكّد بريدك الإلكتروني على ${PRODUCT_NAME}`,
      paragraphs: ['أكّد أن هذا العنوان لك. الرابط صالح ليوم واحد.'],
      action: { label: 'تأكيد هذا العنوان', url },
      closing: `إن لم يكن لك حساب على ${PRODUCT_NAME} فتجاهل هذه الرسالة ولا تفتح الرابط.`,
    }),
    confirmSignUp: (url) => ({
      subject: `أكمل إنشاء حسابك على ${PRODUCT_NAME}`,
      paragraphs: ['يبدأ حسابك بهذا الرابط. يعمل مرة واحدة، خلال يوم واحد.'],
      action: { label: 'إنشاء حسابي', url },
      closing: notYou,
    }),
    alreadyRegistered: (url) => ({
      subject: `لديك حساب على ${PRODUCT_NAME} بالفعل`,
      paragraphs: [
        'حاول أحدهم إنشاء حساب بهذا العنوان، وله حساب بالفعل.',
        'إن كنت أنت فسجّل الدخول؛ وإن نسيت كلمة السر فيمكنك تعيين أخرى هناك.',
      ],
      action: { label: 'تسجيل الدخول', url },
      closing: notYou,
    }),
    resetPassword: (url) => ({
      subject: `كلمة سر جديدة على ${PRODUCT_NAME}`,
      paragraphs: ['هنا يمكنك تعيين كلمة سر جديدة. يعمل الرابط مرة واحدة، خلال ساعة.'],
      action: { label: 'تعيين كلمة سر جديدة', url },
      closing: notYou,
    }),
    passwordChanged: (url) => ({
      subject: `تغيّرت كلمة سرك على ${PRODUCT_NAME}`,
      paragraphs: [
        'تغيّرت كلمة سرك للتو، وسُجّل خروج جميع الأجهزة الأخرى.',
        'إن لم تكن أنت فعيّن كلمة جديدة الآن: «نسيت كلمة السر؟» في صفحة الدخول.',
      ],
      action: { label: 'فتح صفحة الدخول', url },
    }),
    signInMethodAdded: (url, method) => ({
      subject: `${added[method]} لحسابك على ${PRODUCT_NAME}`,
      paragraphs: [
        `${added[method]}، ويمكن من الآن الدخول إلى حسابك بذلك.`,
        'إن لم تكن أنت من فعل ذلك فضع الآن كلمة سر جديدة («نسيت كلمة السر» في صفحة الدخول)، ثم أزله من الإعدادات وأخرِج منها كل الأجهزة الأخرى.',
      ],
      action: { label: 'فتح صفحة الدخول', url },
    }),
    leaving: (url, left) => ({
      subject: `حسابك على ${PRODUCT_NAME} قيد الحذف`,
      paragraphs: [
        'طلبت حذف حسابك. لا يراه أحد بعد الآن، وسُجّل خروج جميع الأجهزة.',
        left > 0
          ? `خلال ${days(left)} يمكنك التراجع أو أخذ بياناتك معك: سجّل الدخول وسنسألك. بعدها يزول كل شيء نهائيًا.`
          : 'سيزول كل شيء نهائيًا خلال ساعة.',
        'إن لم تكن أنت فسجّل الدخول الآن واحتفظ بحسابك وعيّن كلمة سر جديدة.',
      ],
      action: { label: 'فتح صفحة الدخول', url },
    }),
    admitted: (url) => ({
      subject: `أنت في الداخل: أهلًا بك في ${PRODUCT_NAME}`,
      paragraphs: ['انتهى انتظارك. سجّل الدخول وانشر أول لوب لك.'],
      action: { label: `فتح ${PRODUCT_NAME}`, url },
    }),
  },
  moderation: {
    reasons: {
      spam: 'محتوى مزعج',
      harassment: 'مضايقة',
      'hate-speech': 'خطاب كراهية',
      violence: 'عنف',
      'self-harm': 'قلق من إيذاء النفس',
      'sexual-content': 'محتوى جنسي',
      'stolen-content': 'محتوى مسروق',
      impersonation: 'انتحال شخصية',
      'something-else': 'سبب آخر',
    },
    hidden: (target) => ({
      subject: hidden[target],
      happened: 'أخفى مشرف شيئًا يخصّك. ما زلت تراه، ولا يراه غيرك.',
    }),
    removed: (target) => ({ subject: removed[target], happened: 'أزال مشرف شيئًا يخصّك.' }),
    suspended: () => ({
      subject: `أُوقف حسابك على ${PRODUCT_NAME}`,
      happened: 'أوقف مشرف حسابك. ما نشرته مخفي.',
    }),
    reason: (reason) => `السبب: ${reason}.`,
    writes: (words) => `كتب المشرف: ${words}`,
    appeal: (left) => `إن رأيت أن هذا خطأ فيمكنك الاعتراض مرة واحدة خلال ${days(left)}.`,
    readOrAppeal: 'قراءة القرار أو الاعتراض',
    back: (target) => back[target],
    openAgain: `حسابك على ${PRODUCT_NAME} مفتوح من جديد`,
    undone: 'سُحب قرار مشرف بشأن شيء يخصّك.',
    read: 'قراءة ما تقرّر',
    appealDecided: 'حُسم اعتراضك',
    upheld: 'نُظر في اعتراضك. يبقى القرار كما كان.',
    report: `بلاغك إلى ${PRODUCT_NAME}`,
    thanks: 'شكرًا لإخبارنا. نظر مشرف في ما أبلغت عنه.',
    acted: 'كان مخالفًا لقواعدنا، وقد تصرّفنا.',
    notActed: 'لم نجد أنه يخالف قواعدنا، فلم نتخذ إجراء.',
    forgotten: 'لم نعد نحتفظ بعنوانك.',
  },
  digest: {
    others: (name, others) => (others === 1 ? `${name} وشخص آخر` : `${name} وآخرون (${others})`),
    deeds: {
      reaction: (who, thing) => `تفاعل مع ${thing}: ${who}`,
      comment: (who, thing) => `تعليق على ${thing}: ${who}`,
      remix: (who, thing) => `ريمكس من ${thing}: ${who}`,
      follow: (who) => `متابعة جديدة لك: ${who}`,
    },
    loop: 'لوبك',
    status: 'حالتك',
    quoted: (words) => `: «${words}»`,
    andMore: (first) => `${first} والمزيد على ${PRODUCT_NAME}`,
    more: (count) => `والمزيد: ${count}.`,
    see: 'شاهد الجديد',
    closing: (url) => `تصلك هذه الرسالة لأن الإشعارات بالبريد مفعّلة. لإيقافها: ${url}`,
  },
};
