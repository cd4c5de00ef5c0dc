import type { FastifyReply } from 'fastify'
import type { KeeperParts } from '../keeperParts.js'
import { type KeeperRoutes, openPage } from '../keeperRoutes.js'
import { type LinkText, type MailTexts, mailTextsFor } from '../mail/mailTexts.js'
import type { LinkData, LinkKind, Links } from './links.js'

/** The pages of links in mails: one says what it does, its button does it. */
export function linkRoutes(parts: KeeperParts, links: Links): KeeperRoutes {
  const { accounts, activity, sessions, tables } = parts

  const textsOf = async ({ userId }: LinkData): Promise<MailTexts> =>
    mailTextsFor(await accounts.localeOf(userId))
  const unknown = mailTextsFor('en')

  /** The mails of the account may be read by someone else by now: all who are signed in are signed out. */
  async function undoEmail({ userId, email }: LinkData): Promise<boolean> {
    if (email === undefined) return false
    const lost = await accounts.emailOf(userId)
    // A new account may have the address meanwhile.
    const isBack = await accounts.setEmail(userId, email).then(
      () => true,
      () => false,
    )
    if (!isBack) return false
    await sessions.endAll(userId)
    await activity.tell({ userId, what: 'email-changed' }, { also: lost === undefined ? [] : [lost] })
    return true
  }
  async function cancelDeletion({ userId }: LinkData): Promise<boolean> {
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
  const act = (kind: LinkKind, data: LinkData): Promise<boolean> =>
    kind === 'undo-email' ? undoEmail(data) : cancelDeletion(data)

  return {
    openLink: openPage(async (request, reply) => {
      const { token } = request.query as { token: string }
      const link = await links.look(token)
      if (link === undefined) return sendPage(reply.code(410), unknown.pages.over)
      const { pages } = await textsOf(link.data)
      const text = link.kind === 'undo-email' ? pages.undo : pages.cancel
      return sendPage(reply, formOf(text, token))
    }),
    followLink: openPage(async (request, reply) => {
      const { token } = request.body as { token?: unknown }
      const link = typeof token === 'string' ? await links.take(token) : undefined
      if (link === undefined) return sendPage(reply.code(410), unknown.pages.over)
      const { pages } = await textsOf(link.data)
      return sendPage(reply, (await act(link.kind, link.data)) ? pages.done : pages.over)
    }),
  }
}

/** The token is of our own letters, and was found: it is no markup. */
const formOf = ({ title, text, button }: LinkText, token: string): string =>
  `<h1>${title}</h1><p>${text}</p><form method="post" action="/keeper/link"><input type="hidden" name="token" value="${token}"><button>${button}</button></form>`

/** A page of its own, which may do nothing but send its form. */
export function sendPage(reply: FastifyReply, body: string): FastifyReply {
  const policy =
    "default-src 'none'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Keeper</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
    )
}
