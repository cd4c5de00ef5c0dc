import { expect, test } from 'vitest'
import { settle } from './settle.js'

/** A card with what the cards of the gallery have: words, a picture, a line. */
function draw(shift: number): HTMLElement {
  const card = document.createElement('div')
  Object.assign(card.style, { inlineSize: '360px', blockSize: '480px', position: 'relative', background: '#ffffff' })
  const button = card.appendChild(document.createElement('div'))
  Object.assign(button.style, { position: 'absolute', insetInline: '16px', insetBlockStart: `${100 + shift}px`, blockSize: '48px', borderRadius: '12px', background: '#3b5bdb' })
  document.body.replaceChildren(card)
  return card
}

test('a row that moved by 4 px is a difference', async () => {
  const card = draw(0)
  await settle(card)
  await expect(card).toMatchScreenshot('tolerance/button')
  await expect(expect(draw(4)).toMatchScreenshot('tolerance/button')).rejects.toThrow(/does not match/)
})

test('a shade that nobody sees is none', async () => {
  const card = draw(0)
  ;(card.firstElementChild as HTMLElement).style.background = '#3c5cdc'
  await expect(card).toMatchScreenshot('tolerance/button')
})
