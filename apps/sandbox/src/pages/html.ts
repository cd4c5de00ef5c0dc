/** What every page of the sandbox may do: nothing but show itself. `more` adds to it. */
export const pageHeaders = (more = ''): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; ${more || "form-action 'none'"}`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

/** Text as HTML. */
export const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

interface Frame {
  readonly title: string
  /** Whose page it is, also in the header. */
  readonly name: string
  /** A word beside the name. */
  readonly tag: string
  /** HTML. */
  readonly body: string
  readonly foot: string
  /** A colour of its own: `mail`, `google`, … has rules in the sheet. */
  readonly kind: string
  /** The address of the page's script, where it has one. */
  readonly script?: string | undefined
}

/** A page: header, body and a line below. */
export const frame = ({ title, name, tag, body, foot, kind, script }: Frame): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${safe(title)} – ${safe(name)}</title>
<link rel="stylesheet" href="/style.css">
${script === undefined ? '' : `<script src="${script}" defer></script>`}
</head>
<body class="${kind}">
<main>
<header><span class="mark" aria-hidden="true"></span><strong>${safe(name)}</strong><span class="tag">${safe(tag)}</span></header>
${body}
</main>
<footer>${safe(foot)}</footer>
</body>
</html>
`
