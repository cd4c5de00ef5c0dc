import { describe, expect, test } from 'vitest'
import { english } from '../messages/english.fixture.js'
import { languages, words } from './languages.fixture.js'

/** What an approval of tokens and a smart session are called, in every text that speaks of them. */
const glossary: Readonly<Record<string, { readonly approval: RegExp; readonly session: RegExp }>> = {
  ar: { approval: /إذن|أذونات/, session: /جلس/ },
  de: { approval: /freigabe/i, session: /sitzung/i },
  es: { approval: /permiso/i, session: /sesi/i },
  fa: { approval: /مجوز/, session: /نشست/ },
  fr: { approval: /autorisation/i, session: /session/i },
  he: { approval: /הרשא/, session: /סשנ|סשן/ },
  hi: { approval: /मंज़ूर/, session: /सेशन/ },
  id: { approval: /izin/i, session: /sesi/i },
  it: { approval: /autorizzazion/i, session: /session/i },
  ja: { approval: /承認/, session: /セッション/ },
  ko: { approval: /승인/, session: /세션/ },
  nl: { approval: /toestemming/i, session: /sessie/i },
  pl: { approval: /zgod|zgód/i, session: /sesj/i },
  'pt-BR': { approval: /permiss/i, session: /sess/i },
  ru: { approval: /разрешени/i, session: /сеанс/i },
  th: { approval: /การอนุมัติ/, session: /เซสชัน/ },
  tr: { approval: /izin|izni|İzin/i, session: /oturum/i },
  uk: { approval: /дозв/i, session: /сеанс/i },
  vi: { approval: /quyền/i, session: /phiên/i },
  'zh-CN': { approval: /授权/, session: /会话/ },
  'zh-TW': { approval: /授權/, session: /工作階段/ },
}

const say = (word: unknown): string =>
  typeof word === 'string' ? word : String((word as (...args: unknown[]) => string)('Qwfp', 'Zxcd'))
const inEnglish = words(english)

/** Texts of a part of the card, of which the English one has the word. */
function about(tag: string, parts: RegExp, word: RegExp): readonly (readonly [string, string])[] {
  const own = words(languages.get(tag) as Parameters<typeof words>[0])
  return [...own].flatMap(([path, text]) =>
    parts.test(path) && word.test(say(inEnglish.get(path))) ? [[path, say(text)] as const] : [],
  )
}

describe.each([...languages.keys()])('%s', (tag) => {
  const { approval, session } = glossary[tag] ?? { approval: /^$/, session: /^$/ }

  test('U14 one word for approvals and one for sessions, in titles, rows and texts', () => {
    const approvals = about(tag, /^approvals\.|^titles\.token-approvals/, /approval/i)
    const sessions = about(tag, /^(sessions|login|permissions)\.|^titles\.smart-sessions/, /session/i)
    expect(approvals.length).toBeGreaterThan(8)
    expect(sessions.length).toBeGreaterThan(8)
    const isOther =
      (word: RegExp) =>
      ([, text]: readonly [string, string]) =>
        !word.test(text)
    expect(approvals.filter(isOther(approval))).toEqual([])
    expect(sessions.filter(isOther(session))).toEqual([])
  })

  test('U14 Permissions, Token approvals and Smart Sessions are three words', () => {
    const { titles } = languages.get(tag) as Parameters<typeof words>[0]
    const permissions = titles.permissions.toLocaleLowerCase(tag)
    expect(titles['token-approvals'].toLocaleLowerCase(tag)).not.toContain(permissions)
    expect(titles['smart-sessions'].toLocaleLowerCase(tag)).not.toContain(permissions)
    expect(approval.test(titles.permissions)).toBe(false)
  })

  test('U15 a button that revokes does not read as its result', () => {
    const { approvals, sessions } = languages.get(tag) as Parameters<typeof words>[0]
    for (const count of [1, 3]) expect(approvals.revoke(count)).not.toBe(approvals.revoked(count))
    expect(sessions.revoke).not.toBe(sessions.revoked)
    expect(sessions.revoke).not.toBe(sessions.revokedNow)
    expect(sessions.noLimit.toLocaleLowerCase(tag)).toBe(approvals.noLimit.toLocaleLowerCase(tag))
  })
})
