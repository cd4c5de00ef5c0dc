import type { TextKey } from '../texts/en.js'
import { languageFor } from '../texts/texts.js'

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
}

const notices: Readonly<Record<Notice, readonly [subject: TextKey, text: TextKey]>> = {
  'device-added': ['deviceAddedSubject', 'deviceAdded'],
  'passkey-added': ['passkeyAddedSubject', 'passkeyAdded'],
  'code-added': ['codeAddedSubject', 'codeAdded'],
  recovered: ['recoveredSubject', 'recovered'],
  'factor-revoked': ['factorRevokedSubject', 'factorRevoked'],
  'passkey-frozen': ['passkeyFrozenSubject', 'passkeyFrozen'],
  'identity-added': ['identityAddedSubject', 'identityAdded'],
  'identity-removed': ['identityRemovedSubject', 'identityRemoved'],
  'email-changed': ['emailChangedSubject', 'emailChanged'],
  'deletion-planned': ['deletionPlannedSubject', 'deletionPlanned'],
  'deletion-cancelled': ['deletionCancelledSubject', 'deletionCancelled'],
  'account-deleted': ['accountDeletedSubject', 'accountDeleted'],
}

/** @param locale such as `pt-BR`; what is not known gets English */
export function mailTextsFor(locale: string): MailTexts {
  const { say } = languageFor(locale)
  return {
    code: ({ code, host, minutes }) => ({
      subject: say('codeSubject', { host }),
      text: [code, say('codeWhere', { host, minutes: String(minutes) }), say('codeUnasked')].join('\n\n'),
    }),
    notice: (notice, { host, link }) => {
      const [subject, text] = notices[notice]
      return {
        subject: say(subject),
        text: [
          say(text),
          ...(host === undefined ? [] : [say('happenedOn', { host })]),
          link === undefined ? say('notYou') : `${say('notYouLink')}\n${link}`,
        ].join('\n\n'),
      }
    },
  }
}
