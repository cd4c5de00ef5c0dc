import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const UI = fileURLToPath(new URL('index.ts', import.meta.url))
const ICONS = fileURLToPath(new URL('icons.ts', import.meta.url))

// What a host would load for these names, without React.
async function bundle(source: string): Promise<{ code: string; kilobytes: number }> {
  const entry = 'virtual:entry'
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input: entry, external: /^react(-dom)?($|\/)/, preserveEntrySignatures: 'strict' },
    },
  })
  const chunks = [output].flat().flatMap((part) => ('output' in part ? part.output : []))
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  return { code, kilobytes: gzipSync(code).length / 1000 }
}

test('a page with a closed card loads a button of at most 1 kB and no dialog', async () => {
  const { code, kilobytes } = await bundle(`export { Button } from '${UI}'`)
  expect(code).toContain('lk-Button')
  expect(kilobytes).toBeLessThanOrEqual(1)
  expect(code).not.toMatch(/radix|focusScope|lucide/i)
})

test('what the Connect view needs is at most 24 kB', async () => {
  const names =
    'AlertBar, Button, ConnectingRing, DialogCard, Header, HeightTransition, IconButton, Link, List, ListItem, ' +
    'Separator, Shimmer, Stack, Tag, Text, Toast, Tooltip, ViewTransition, WalletGroup, WalletImage'
  const { code, kilobytes } = await bundle(
    `export { ${names} } from '${UI}'; export { ChevronLeftIcon, CloseIcon, HelpIcon } from '${ICONS}'`,
  )
  expect(code).toContain('lk-DialogCard')
  expect(kilobytes).toBeLessThanOrEqual(24)
  // The part of the dialog library that would add a style element.
  expect(code).not.toMatch(/createElement\(["'`]style["'`]\)/)
})
