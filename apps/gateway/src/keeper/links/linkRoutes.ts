import type { FastifyReply } from 'fastify'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import { type KeeperRoutes, openPage } from '../keeperRoutes.js'
import { createSessions } from '../sessions.js'
import { safe, sendVisitorPage } from '../pages/visitorPage.js'
import { type Language, languageAsked, languageFor } from '../texts/texts.js'
import type { Link, LinkData, LinkKind, Links } from './links.js'

/** The pages of links in mails: one says what it does, its button does it. */
export function linkRoutes(parts: KeeperParts, links: Links): KeeperRoutes {
  const { accounts, activity, tables } = parts

  const languageOf = async ({ userId }: LinkData): Promise<Language> =>
    languageFor(await accounts.localeOf(userId))

  /** The mails of the account may be read by someone else by now: all who are signed in are signed out. */
  async function undoEmail(link: Link): Promise<boolean> {
    const { userId, email } = link.data
    if (email === undefined) return false
    const lost: string[] = []
    const isBack = await accounts
      .returnEmail(userId, email, async (database, former) => {
        if (!(await links.endUndo(link, database))) throw new KeeperError('not-found')
        await createSessions(database).endAll(userId)
        if (former !== undefined) lost.push(former)
      })
      .then(() => true, refusedOnly)
    if (isBack) await activity.tell({ userId, what: 'email-changed' }, { also: lost })
    return isBack
  }
  async function cancelDeletion(link: Link): Promise<boolean> {
    const { userId } = link.data
    if (!(await links.end(link))) return false
    const row = await tables
      .updateTable('keeper_users')
      .set({ deleted_at: null })
      .where('id', '=', userId)
      .where('deleted_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) await activity.tell({ userId, what: 'deletion-cancelled' })
    return row !== undefined
  }
  const act = (link: Link): Promise<boolean> =>
    link.kind === 'undo-email' ? undoEmail(link) : cancelDeletion(link)

  return {
    openLink: openPage(async (request, reply) => {
      const { token } = request.query as { token: string }
      const link = await links.look(token)
      if (link === undefined) return sendOver(reply, languageAsked(request.raw))
      return sendForm(reply, await languageOf(link.data), link.kind, token)
    }),
    followLink: openPage(async (request, reply) => {
      const { token } = Object(request.body) as { token?: unknown }
      const link = typeof token === 'string' ? await links.look(token) : undefined
      if (link === undefined) return sendOver(reply, languageAsked(request.raw))
      const language = await languageOf(link.data)
      return (await act(link)) ? sendDone(reply, language) : sendOver(reply, language)
    }),
  }
}

/** The link is over, or its address is not free: all else is a failure. */
function refusedOnly(error: unknown): boolean {
  if (error instanceof KeeperError) return false
  throw error
}

const forms = {
  'undo-email': ['undoTitle', 'undoText', 'undoButton'],
  'cancel-deletion': ['cancelTitle', 'cancelText', 'cancelButton'],
} as const

/** The token is of our own letters, and was found: it is no markup. */
function sendForm(reply: FastifyReply, language: Language, kind: LinkKind, token: string): FastifyReply {
  const [title, text, button] = forms[kind].map((key) => safe(language.say(key)))
  const form = `<form method="post" action="/keeper/link"><input type="hidden" name="token" value="${token}"><button>${button}</button></form>`
  const main = `<main><h1>${title}</h1><p>${text}</p>${form}</main>`
  return sendVisitorPage(reply, { language, title: 'pageTitle', main, hasForm: true })
}

const said = (
  { say }: Language,
  title: 'linkDoneTitle' | 'linkOverTitle',
  text: 'linkDone' | 'linkOver',
): string => `<main><h1>${safe(say(title))}</h1><p>${safe(say(text))}</p></main>`

const sendDone = (reply: FastifyReply, language: Language): FastifyReply =>
  sendVisitorPage(reply, { language, title: 'pageTitle', main: said(language, 'linkDoneTitle', 'linkDone') })

const sendOver = (reply: FastifyReply, language: Language): FastifyReply =>
  sendVisitorPage(reply.code(410), {
    language,
    title: 'pageTitle',
    main: said(language, 'linkOverTitle', 'linkOver'),
  })
