/** What an account is told of by mail. */
export type Notice =
  | 'device-added'
  | 'passkey-added'
  | 'code-added'
  | 'recovered'
  | 'factor-revoked'
  | 'passkey-frozen'
  | 'identity-added'
  | 'identity-removed'
  | 'email-changed'
  | 'deletion-planned'
  | 'deletion-cancelled'
  | 'account-deleted'

/** A mail, as plain text. */
export interface MailText {
  readonly subject: string
  readonly text: string
}

/** What a notice may mention. */
export interface NoticeFacts {
  /** The host of the page where it happened. */
  readonly host: string | undefined
  /** Where it can be undone, or called off. */
  readonly link?: string | undefined
}

/** The mails of one language. */
export interface MailTexts {
  code(facts: { code: string; host: string; minutes: number }): MailText
  notice(notice: Notice, facts: NoticeFacts): MailText
  /** The pages that links in mails lead to. */
  readonly pages: {
    readonly undo: LinkText
    readonly cancel: LinkText
    readonly done: string
    readonly over: string
  }
}

/** A page with one button. */
export interface LinkText {
  readonly title: string
  readonly text: string
  readonly button: string
}

const notices: Readonly<Record<Notice, readonly [subject: string, text: string]>> = {
  'device-added': ['A device was added to your wallet', 'A new device can now use your wallet.'],
  'passkey-added': ['A passkey was added to your wallet', 'A new passkey can now open your wallet.'],
  'code-added': ['A recovery code was made', 'A new recovery code can now open your wallet.'],
  recovered: [
    'Your wallet was opened on another device',
    'A passkey or a recovery code was used to open your wallet.',
  ],
  'factor-revoked': [
    'A way into your wallet was removed',
    'A device, a passkey or a recovery code no longer opens your wallet.',
  ],
  'passkey-frozen': [
    'A passkey was blocked',
    'A passkey of yours answered as a copy of it would. It is blocked until you replace it.',
  ],
  'identity-added': ['A way to sign in was added', 'Your account has another way to sign in.'],
  'identity-removed': ['A way to sign in was removed', 'One way to sign in to your account was removed.'],
  'email-changed': ['The address of your account was changed', 'Your account has another e-mail address.'],
  'deletion-planned': [
    'Your account will be deleted tomorrow',
    'Your account and the way into your wallet will be deleted in 24 hours.',
  ],
  'deletion-cancelled': ['Your account stays', 'Your account will not be deleted.'],
  'account-deleted': ['Your account was deleted', 'Your account was deleted.'],
}

const english: MailTexts = {
  code: ({ code, host, minutes }) => ({
    subject: `Your code for ${host}`,
    text: [
      code,
      `Enter this code on ${host}, and nowhere else. It is valid for ${minutes} minutes.`,
      'If you did not ask for it, ignore this mail. You will never be asked for it in any other way.',
    ].join('\n\n'),
  }),
  notice: (notice, { host, link }) => {
    const [subject, text] = notices[notice]
    return {
      subject,
      text: [
        text,
        ...(host === undefined ? [] : [`It happened on ${host}.`]),
        ...(link === undefined
          ? ['If this was not you, open your wallet and remove what you do not know.']
          : [`If this was not you, stop it here:\n${link}`]),
      ].join('\n\n'),
    }
  },
  pages: {
    undo: {
      title: 'Keep your old address',
      text: 'Your account gets its old address back, and everyone who is signed in is signed out.',
      button: 'Undo the change',
    },
    cancel: {
      title: 'Keep your account',
      text: 'Your account will not be deleted.',
      button: 'Keep my account',
    },
    done: 'Done. You can close this page.',
    over: 'This link is no longer valid.',
  },
}

/** By language, as in BCP 47: a further language is a further entry. */
const languages: Readonly<Record<string, MailTexts>> = { en: english }

/** @param locale such as `pt-BR`; what is not known gets English */
export const mailTextsFor = (locale: string): MailTexts =>
  languages[locale] ?? languages[locale.split('-')[0] ?? ''] ?? english
