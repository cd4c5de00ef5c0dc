import type { CDPSession } from 'playwright'

interface Node {
  readonly nodeId: number
  readonly nodeName: string
  readonly nodeType: number
  readonly nodeValue: string
  readonly children?: readonly Node[]
  readonly contentDocument?: Node
  readonly shadowRoots?: readonly Node[]
  readonly pseudoElements?: readonly Node[]
}

const TEXT = 3
const UNSEEN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT', 'TEMPLATE'])
const FIELDS = new Set(['INPUT', 'TEXTAREA', 'SELECT'])

const words = (node: Node): string =>
  (node.children ?? [])
    .map((child) => (child.nodeType === TEXT ? child.nodeValue.trim() : ''))
    .join(' ')
    .trim()

/** Every element that draws letters itself. */
function writers(node: Node): readonly Node[] {
  if (UNSEEN.has(node.nodeName)) return []
  const inside = [
    ...(node.children ?? []),
    ...(node.shadowRoots ?? []),
    ...(node.contentDocument ? [node.contentDocument] : []),
  ].flatMap(writers)
  const writes = words(node) !== '' || FIELDS.has(node.nodeName) || node.pseudoElements
  return writes ? [node, ...inside] : inside
}

const frames = (node: Node): readonly Node[] => [
  ...(node.contentDocument ? [node.contentDocument] : []),
  ...(node.children ?? []).flatMap(frames),
]

/**
 * The faces of this machine that a story draws letters with, as the browser itself names them. There should
 * be none: the gallery brings every face, so that its pictures are the same on every machine.
 */
export async function systemFaces(session: CDPSession): Promise<readonly string[]> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
    const found = await Promise.all(
      frames(root as Node)
        .flatMap(writers)
        .map(async (node) => {
          // A row of a long list may be gone meanwhile; the row in its place is of the same kind.
          const { fonts } = await session
            .send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId })
            .catch(() => ({ fonts: [] }))
          return fonts
            .filter((font) => !font.isCustomFont && font.glyphCount > 0)
            .map(
              (font) =>
                `${font.familyName} draws ${font.glyphCount} letters of “${words(node) || node.nodeName.toLowerCase()}”`,
            )
        }),
    )
    return [...new Set(found.flat())]
  } finally {
    await session.send('CSS.disable')
    await session.send('DOM.disable')
  }
}
