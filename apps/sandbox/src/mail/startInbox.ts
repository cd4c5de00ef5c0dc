import type { ServerResponse } from 'node:http'
import { control, countOf, sendFile, sendJson, sendPage, servePart } from '../pages/servePart.js'
import { pageHeaders } from '../pages/html.js'
import { style } from '../pages/style.js'
import type { Running } from '../parts.js'
import { inboxPage } from './inboxPage.js'
import { inboxScript } from './inboxScript.js'
import { type Mailbox, isTo } from './mailbox.js'

interface InboxOptions {
  readonly port: number
  readonly mailbox: Mailbox
}

const headers = pageHeaders("script-src 'self'; connect-src 'self'; form-action 'self'")
/** In milliseconds: between signs of life on an open stream. */
const beat = 20_000

/** Starts the inbox: a page, its JSON and its events. `mail/world.ts` lists them, and the controls. */
export function startInbox({ port, mailbox }: InboxOptions): Promise<Running> {
  return servePart(port, (request, response, url) => {
    const [, kind = '', id = ''] = url.pathname.split('/')
    const to = url.searchParams.get('to')?.trim() ?? ''
    if (kind.startsWith('_'))
      return control(request, response, url, {
        late: (query) => mailbox.late(countOf(query, 'milliseconds', 3000)),
        lost: (query) => mailbox.lose(countOf(query, 'count', 1)),
        doubled: (query) => mailbox.double(countOf(query, 'count', 1)),
        clear: () => mailbox.clear(),
        restore() {
          mailbox.late(0)
          mailbox.lose(0)
          mailbox.double(0)
        },
      })
    if (request.method !== 'GET') return void response.writeHead(404).end()
    if (url.pathname === '/style.css') return sendFile(response, 'css', style)
    if (url.pathname === '/inbox.js') return sendFile(response, 'javascript', inboxScript)
    if (url.pathname === '/mails') return sendJson(response, mailbox.list(to))
    if (url.pathname === '/events') return tell(mailbox, to, response)
    const open = kind === 'mail' ? mailbox.find(Number(id)) : undefined
    const isKnown = url.pathname === '/' || open !== undefined
    sendPage(response, inboxPage({ mails: mailbox.list(to), to, open }), headers, isKnown ? 200 : 404)
  })
}

function tell(mailbox: Mailbox, to: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(': open\n\n')
  const leave = mailbox.follow((mail) => {
    if (to === '' || isTo(mail, to)) response.write(`event: mail\ndata: ${JSON.stringify(mail)}\n\n`)
  })
  const beats = setInterval(() => response.write(': beat\n\n'), beat)
  response.on('close', () => {
    clearInterval(beats)
    leave()
  })
}
