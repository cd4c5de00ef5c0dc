import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyButton } from '../CopyButton/CopyButton.js'
import { DisconnectIcon } from '../../icons/icons.js'
import { Button } from '../Button/Button.js'
import { List } from '../List/List.js'
import { Shimmer } from '../Shimmer/Shimmer.js'
import { VirtualList } from '../VirtualList/VirtualList.js'
import { ListItem } from './ListItem.js'

const NAME = 'The Most Excellent and Secure Self-Custody Wallet for Everyone'

async function show(content: React.ReactNode): Promise<HTMLElement> {
  const { container } = await render(
    <div data-lk="">
      <div style={{ inlineSize: 320 }}>{content}</div>
    </div>,
  )
  return container
}

const size = (container: Element, selector: string): DOMRect =>
  container.querySelector(selector)!.getBoundingClientRect()

test('a long name takes two lines where nothing stands under it, and is in the tooltip', async () => {
  const container = await show(
    <List label="Wallets">
      <ListItem title={NAME} />
      <ListItem title={NAME} subtitle="Not installed" />
    </List>,
  )
  await expect.element(page.getByTitle(NAME).first()).toBeVisible()
  const [alone, over] = [...container.querySelectorAll('.lk-ListItem-title')].map(
    (title) => title.getBoundingClientRect().height,
  )
  expect([alone, over]).toEqual([48, 24])
})

test('a long name begins where the row does, whichever way it reads itself', async () => {
  const container = await show(
    <div dir="rtl">
      <List label="Wallets">
        <ListItem title={NAME} />
      </List>
    </div>,
  )
  const lines = document.createRange()
  lines.selectNodeContents(container.querySelector('.lk-ListItem-title')!)
  const ends = [...lines.getClientRects()].map(({ right }) => Math.round(right))
  expect(ends).toEqual([ends[0], ends[0]])
})

test('in a list that draws only what is in sight all rows are of one height', async () => {
  const container = await show(
    <VirtualList
      label="Wallets"
      items={['a', 'b']}
      itemKey={(id) => id}
      renderItem={(_, row) => <ListItem {...row} title={NAME} onClick={() => undefined} />}
    />,
  )
  await expect.poll(() => container.querySelectorAll('.lk-ListItem').length).toBe(2)
  expect(size(container, '.lk-ListItem').height).toBe(56)
})

test('why a row cannot act is not hidden behind its name', async () => {
  const container = await show(
    <ListItem title={NAME} disabled disabledReason="Unlock it first." onClick={() => undefined} />,
  )
  expect([...container.querySelectorAll('[title]')].map((each) => each.getAttribute('title'))).toEqual([
    'Unlock it first.',
  ])
})

test('the shape of a row has as many lines as the row', async () => {
  const container = await show(<Shimmer shape="row" lines={1} />)
  expect(container.querySelectorAll('[data-shape="text"]').length).toBe(1)
})

test('rows begin where their shapes did, chosen or not', async () => {
  const picture = <span className="picture" />
  const container = await show(
    <>
      <Shimmer shape="token" />
      <ListItem title="Ether" image={picture} />
      <ListItem title="Ether" image={picture} selected onClick={() => undefined} />
    </>,
  )
  const { left, right } = size(container, '.lk-Shimmer-row > .lk-Shimmer')
  for (const image of container.querySelectorAll('.lk-ListItem-image')) {
    expect(image.getBoundingClientRect()).toMatchObject({ left, right })
  }
})

test('what points out of the card follows the direction of writing; a small button has a small icon', async () => {
  const content = (
    <>
      <Button icon={<DisconnectIcon size={20} />}>Disconnect</Button>
      <CopyButton value="0x" label="Copy" size="sm" />
    </>
  )
  const { container } = await render(
    <div data-lk="" dir="rtl">
      {content}
    </div>,
  )
  expect(getComputedStyle(container.querySelector('.lucide-log-out')!).scale).toBe('-1 1')
  expect(size(container, '.lk-CopyButton svg').width).toBe(16)
})
