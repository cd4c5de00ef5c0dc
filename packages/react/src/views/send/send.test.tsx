import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CapabilityMap } from '@latchkey/core/adapter'
import { selectSendForm, selectView, sendFormChanged } from '@latchkey/core/internal'
import {
  addAddressLabel,
  ChainUnreachableError,
  loadHistory,
  openModal,
  selectTransfers,
} from '@latchkey/core'
import { goStale } from '../account/money.fixture.js'
import { historyGateway, moved, transaction } from '../activity/activity.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { address, evm, manyTokens, tokens, wallet, wealthy } from '../scenery.fixture.js'
import type { Scene } from '../storyHost.fixture.js'
import {
  entered,
  unreadable,
  friend,
  impostor,
  nameKnower,
  numbering,
  otherPoints,
  owningNothing,
  payer,
  pointsAt42,
  sending,
  speller,
  withFriend,
} from './send.fixture.js'

const amount = () => page.getByRole('textbox', { name: /^Amount in/ })
const to = () => page.getByRole('textbox', { name: 'To' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('S1.05 S2.42 S3.06 amount and address, a review of all of it, the wallet, and back to the account', async () => {
  const { core, adapter } = await renderScene(sending)
  await expect.element(button('Enter an amount')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(amount(), '0.25')
  await expect.element(button('Enter an address or a name')).toBeVisible()
  await userEvent.type(to(), friend)
  await expect.element(page.getByText('Your first transfer to this address from this browser')).toBeVisible()
  await expect.element(button('Review')).not.toHaveAttribute('aria-disabled')
  expect(selectSendForm(core.store.getState())).toMatchObject({ amount: '0.25', recipient: friend })
  await button('Review').click()
  await expect.element(page.getByText(friend)).toBeVisible()
  await expect.element(page.getByText('0.25 ETH', { exact: true })).toBeVisible()
  await expect.element(page.getByText('0.00042 ETH')).toBeVisible()
  await button('Send 0.25 ETH').click()
  await expect.element(page.getByText('Confirm in Harbour')).toBeVisible()
  expect(adapter.wallet.waiting).toBe(1)
  adapter.wallet.approve()
  await expect.poll(() => selectView(core.store.getState())).toBe('Account')
  expect(selectTransfers(core.store.getState())[0]).toMatchObject({ recipient: friend, amount: '0.25' })
  expect(adapter.chain.moved.get(`${friend}/`)).toBe(250_000_000_000_000_000n)
})

test('S4.31 a refusal keeps what was entered, says so, and can be tried again', async () => {
  const { core, adapter } = await renderScene({
    ...sending,
    then: entered({ amount: '0.25', recipient: friend }, true),
  })
  await button('Send 0.25 ETH').click()
  await expect.poll(() => adapter.wallet.waiting).toBe(1)
  adapter.wallet.reject()
  await expect.element(page.getByText('Payment declined')).toBeVisible()
  await expect.element(button('Send 0.25 ETH')).not.toHaveAttribute('aria-disabled')
  expect(selectSendForm(core.store.getState())).toMatchObject({ amount: '0.25', recipient: friend })
  expect(adapter.chain.moved.size).toBe(0)
})

test('money 6.1 an address that only looks like a known one is compared, and sent to by holding alone', async () => {
  const { adapter } = await renderScene({
    ...sending,
    options: { storage: withFriend() },
    then: entered({ amount: '0.25', recipient: impostor }, true),
  })
  const warning = page.getByRole('alert').first()
  await expect.element(warning).toHaveTextContent('This looks like an address you know, but it isn’t')
  expect(warning.element().querySelectorAll('mark').length).toBeGreaterThan(0)
  expect(warning.element().textContent).toContain(friend)
  const hold = button('Hold to send 0.25 ETH')
  await expect.element(hold).not.toHaveAttribute('aria-disabled')
  await hold.click()
  await expect.element(button('Keep it pressed for a second')).toBeVisible()
  expect(adapter.wallet.waiting).toBe(0)
  const held = document.querySelector<HTMLElement>('.lk-HoldButton')!
  held.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  await expect.poll(() => adapter.wallet.waiting, { timeout: 4000 }).toBe(1)
})

test.each(['{Enter>}', '{ >}'])(
  'money 6.1 by keyboard %s is held as well, and let go it says so',
  async (key) => {
    const { adapter } = await renderScene({
      ...sending,
      options: { storage: withFriend() },
      then: entered({ amount: '0.25', recipient: impostor }, true),
    })
    await expect.element(button('Hold to send 0.25 ETH')).not.toHaveAttribute('aria-disabled')
    document.querySelector<HTMLElement>('.lk-HoldButton')!.focus()
    await userEvent.keyboard(key.replace('>', '')) // pressed and let go
    await expect.element(button('Keep it pressed for a second')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(adapter.wallet.waiting).toBe(0)
    await userEvent.keyboard(key)
    await expect.poll(() => adapter.wallet.waiting, { timeout: 4000 }).toBe(1)
  },
)

test('money 6 a screen reader’s press has no length: the second one sends', async () => {
  const { adapter } = await renderScene({
    ...sending,
    options: { storage: withFriend() },
    then: entered({ amount: '0.25', recipient: impostor }, true),
  })
  await expect.element(button('Hold to send 0.25 ETH')).not.toHaveAttribute('aria-disabled')
  const held = document.querySelector<HTMLElement>('.lk-HoldButton')!
  held.click()
  await expect.element(button('Press again to send')).toBeVisible()
  expect(adapter.wallet.waiting).toBe(0)
  held.click()
  await expect.poll(() => adapter.wallet.waiting).toBe(1)
})

test('a known address needs no warning, and is offered again', async () => {
  await renderScene({ ...sending, options: { storage: withFriend() } })
  await page.getByRole('button', { name: /^WzDX/ }).click()
  await expect.element(to()).toHaveValue(friend)
  expect(page.getByText(/first transfer/).elements()).toHaveLength(0)
})

test('Max leaves the fee, and what is typed in money is cut, never rounded up', async () => {
  const { core } = await renderScene(sending)
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(amount()).toHaveValue('1.49958')
  await page.getByRole('button', { name: /Type the amount in USD$/ }).click()
  await userEvent.fill(amount(), '100')
  // 100 / 3120.50
  expect(selectSendForm(core.store.getState()).amount).toBe('0.03204614645088928')
  await page.getByRole('button', { name: /Type the amount in ETH$/ }).click()
  await expect.element(amount()).toHaveValue('0.03204614645088928')
})

test.each([
  ['1e3', 'Use digits and at most one point, like 1.5'],
  ['-1', 'Enter an amount above zero'],
  ['0', 'Enter an amount above zero'],
  ['0.0000000000000000001', 'ETH allows 18 decimals at most'],
  ['9', 'You don’t have enough ETH'],
])('money 11: %s is named on the button', async (typed, words) => {
  await renderScene(sending)
  await userEvent.type(amount(), typed)
  await expect.element(page.getByRole('button', { name: words })).toHaveAttribute('aria-disabled', 'true')
  expect(amount().element()).toHaveAttribute('aria-invalid', 'true')
})

test('money 11: where a comma is the decimal sign, `0,25` is a quarter, here and on the review', async () => {
  const { core } = await renderScene({ ...sending, options: { locale: 'de' } })
  const field = page.getByRole('textbox', { name: 'Betrag in ETH' })
  await field.fill('0,25')
  await expect.poll(() => selectSendForm(core.store.getState()).amount).toBe('0.25')
  await expect.element(field).toHaveValue('0,25')
  core.store.dispatch(sendFormChanged({ recipient: friend }))
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await expect.element(page.getByRole('button', { name: /0,25\sETH/ })).toBeVisible()
})

test('what is not an address is said at its field', async () => {
  await renderScene({ ...sending, then: entered({ amount: '0.1', recipient: '!!' }) })
  await expect.element(page.getByRole('status').filter({ hasText: 'This is not an address' })).toBeVisible()
  await expect.element(to()).toHaveAttribute('aria-invalid', 'true')
})

test('S2.42 another token is chosen, and an amount of the one before is not kept', async () => {
  const { core } = await renderScene({ ...sending, then: entered({ amount: '0.1' }) })
  await page.getByRole('button', { name: 'Token: ETH. Choose another' }).click()
  await page.getByRole('button', { name: /Dai Stablecoin/ }).click()
  await expect.element(page.getByRole('button', { name: 'Token: DAI. Choose another' })).toBeVisible()
  expect(selectSendForm(core.store.getState())).toMatchObject({
    amount: '',
    token: { address: '0xDAI', symbol: 'DAI', decimals: 18 },
  })
})

test('leaving never cancels what the wallet is asked, and coming back finds it waiting', async () => {
  const { adapter, core } = await renderScene({
    ...sending,
    then: entered({ amount: '0.25', recipient: friend }, true),
  })
  await button('Send 0.25 ETH').click()
  await expect.element(page.getByText('Confirm in Harbour')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await button('Review').click()
  await expect.element(page.getByText('Confirm in Harbour')).toBeVisible()
  expect(adapter.wallet.waiting).toBe(1)
  adapter.wallet.approve()
  await expect.poll(() => selectView(core.store.getState())).toBe('Account')
})

test('S4.13 another account or network leaves nothing to review', async () => {
  const { core } = await renderScene({
    ...sending,
    then: entered({ amount: '0.25', recipient: friend }, true),
  })
  await expect.element(button('Send 0.25 ETH')).toBeVisible()
  core.store.dispatch({ type: 'sendForm/reset' })
  await expect.element(page.getByText('Nothing to review')).toBeVisible()
  await button('Back to Send').click()
  await expect.element(button('Enter an amount')).toBeVisible()
})

test('money 6.1 an address of the host’s book is known: what looks like it is a warning', async () => {
  const { core } = await renderScene({ ...sending, then: entered({ amount: '0.1', recipient: impostor }) })
  await expect.element(page.getByText('Your first transfer to this address from this browser')).toBeVisible()
  await addAddressLabel(core, { address: friend, label: 'Treasury' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This looks like an address you know')
})

test('money 6.1 whom Activity shows as paid is known: no first transfer, and what looks like it is a warning', async () => {
  const { options, asked } = historyGateway([
    transaction(1, [moved('out', 'ETH', '0.2')], { sentTo: friend }),
  ])
  const { core } = await renderScene({ ...sending, options })
  await core.services.features.load('sendForm')
  await userEvent.type(to(), friend)
  await expect.element(page.getByText('Your first transfer to this address from this browser')).toBeVisible()
  expect(core.services.features.get('activity')).toBeUndefined()
  expect(asked).toHaveLength(0)
  await loadHistory(core, { caipAddress: `eip155:1:${address}`, networkId: 'eip155:1' })
  await expect.poll(() => page.getByText(/first transfer/).elements()).toHaveLength(0)
  core.store.dispatch(sendFormChanged({ recipient: impostor }))
  const warning = page.getByRole('alert')
  await expect.element(warning).toHaveTextContent('This looks like an address you know')
  expect(warning.element().textContent).toContain(friend)
  expect(asked).toHaveLength(1)
})

test('money 6.1 what a token’s contract wrote into the history excuses no address that looks like a known one', async () => {
  // The account signed a call, and the contract wrote what it liked.
  const { options } = historyGateway([transaction(1, [moved('out', 'FAKE', '5')], { sentTo: impostor })])
  const { core } = await renderScene({ ...sending, options: { ...options, storage: withFriend() } })
  await core.services.features.load('sendForm')
  await loadHistory(core, { caipAddress: `eip155:1:${address}`, networkId: 'eip155:1' })
  core.store.dispatch(sendFormChanged({ recipient: impostor }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This looks like an address you know')
})

test('money 6.4 a name that is spelled in another way is shown in both', async () => {
  await renderScene({
    ...sending,
    adapters: () => [nameKnower()],
    then: entered({ amount: '0.25', recipient: 'Alice.harbour.test' }),
  })
  await expect
    .element(page.getByText('You entered Alice.harbour.test. The name is alice.harbour.test.'))
    .toBeVisible()
  await expect.element(page.getByText('alice.harbour.test · Harbour Names')).toBeVisible()
})

test('money 6.4 while a name is looked up and checked, no address is called missing', async () => {
  const said: string[] = []
  const watch = new MutationObserver(() => said.push(document.body.textContent))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  await renderScene({ ...sending, adapters: () => [nameKnower()], then: entered({ amount: '0.25' }) })
  await userEvent.fill(to(), 'alice.harbour.test')
  await expect.element(button('Review')).not.toHaveAttribute('aria-disabled')
  expect(said.some((text) => text.includes('alice.harbour.test · Harbour Names'))).toBe(true)
  expect(said.filter((text) => text.includes('Please enter a valid amount and receiver'))).toEqual([])
})

test('money 6.4 a name that stands for another address by the time of the review stops there, without a press', async () => {
  let payee = friend
  const { core } = await renderScene({
    ...sending,
    adapters: () => [nameKnower(() => payee)],
    then: entered({ amount: '0.25', recipient: 'alice.harbour.test' }),
  })
  await expect.element(button('Review')).not.toHaveAttribute('aria-disabled')
  payee = impostor
  await button('Review').click()
  await expect
    .element(page.getByText('This name stands for another address now. Check it and send it again.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: /^Send 0/ }).query()).toBeNull()
  expect(selectSendForm(core.store.getState())).toMatchObject({
    amount: '0.25',
    recipient: 'alice.harbour.test',
  })
  expect(selectSendForm(core.store.getState()).found).toBeUndefined()
  await button('Back to Send').click()
  await expect.poll(() => selectView(core.store.getState())).toBe('WalletSend')
  await expect.poll(() => selectSendForm(core.store.getState()).found?.address).toBe(impostor)
})

describe('money 6.1 one account that each network spells in its own way', () => {
  // Alice of Polkadot with the prefixes 42, 0 and 2.
  const [generic, onPolkadot, onKusama] = [
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  ]
  // Spelled so that a person could take it for the first one.
  const alike = generic.replace('EF5zXb26Fz9rcQ', 'EF5zXb26Fz9rcR')
  const spellings = [generic, onPolkadot, onKusama, alike]
  const keyOf = (address: string): string => (spellings.includes(address) ? 'alice' : address)
  const known: Scene = {
    ...sending,
    adapters: () => [speller(async () => keyOf)],
    options: { storage: withFriend(generic) },
  }

  test.each(spellings)('%s was sent to before, and looks like no other address', async (recipient) => {
    const { core } = await renderScene({ ...known, then: entered({ amount: '0.1', recipient: friend }) })
    await expect.element(page.getByText(/first transfer/)).toBeVisible()
    core.store.dispatch(sendFormChanged({ recipient }))
    await expect.element(to()).toHaveValue(recipient)
    // Also once the chain has nothing against it.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(page.getByText(/first transfer/).elements()).toHaveLength(0)
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  test('an own account is known as such', async () => {
    const wallets = [wallet('com.harbour', { addresses: [onKusama] })]
    await renderScene({
      ...known,
      adapters: () => [speller(async () => keyOf, { wallets })],
      then: entered({ amount: '0.1', recipient: onPolkadot }),
    })
    await expect.element(page.getByText('This is your own account')).toBeVisible()
  })

  test('nothing is called new before it could be compared', async () => {
    await renderScene({
      ...known,
      adapters: () => [speller(() => new Promise(() => undefined))],
      then: entered({ amount: '0.1', recipient: onPolkadot }),
    })
    await expect.element(to()).toHaveValue(onPolkadot)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(page.getByText(/first transfer/).elements()).toHaveLength(0)
  })

  test('where the family’s way to compare cannot be loaded, texts are compared', async () => {
    await renderScene({
      ...known,
      adapters: () => [speller(() => Promise.reject(new Error('offline')))],
      then: entered({ amount: '0.1', recipient: onPolkadot }),
    })
    await expect.element(page.getByText(/first transfer/)).toBeVisible()
  })
})

test('money 11: a token without decimals is not listed, and sent by its address', async () => {
  const pebble = '0x00000000000000000000000000000000000000fE'
  const { core } = await renderScene(sending)
  await page.getByRole('button', { name: 'Token: ETH. Choose another' }).click()
  await userEvent.fill(page.getByRole('searchbox'), pebble)
  await page.getByRole('list', { name: 'Token at this address' }).getByRole('button').click()
  await expect.element(page.getByRole('button', { name: /^Token: 0x0000…00fE/ })).toBeVisible()
  expect(selectSendForm(core.store.getState()).token).toEqual({ address: pebble, symbol: '0x0000…00fE' })
})

test('a token that is asked for by its address says what the chain knows of it', async () => {
  const shell = '0x00000000000000000000000000000000000000Fd'
  const { core } = await renderScene({
    ...sending,
    adapters: () => {
      const adapter = payer()
      adapter.chain.tokens = [
        {
          name: 'Shell',
          symbol: 'SHL',
          chainId: 'eip155:1',
          address: `eip155:1:${shell}`,
          quantity: { decimals: '6', numeric: '12.5' },
        },
      ]
      return [adapter]
    },
  })
  await page.getByRole('button', { name: 'Token: ETH. Choose another' }).click()
  await userEvent.fill(page.getByRole('searchbox'), shell)
  await page.getByRole('button', { name: /Shell/ }).click()
  await expect
    .poll(() => selectSendForm(core.store.getState()).token)
    .toEqual({ address: shell, symbol: 'SHL', name: 'Shell', decimals: 6 })
})

test('money 5: tokens without a price that the host did not name stand below a line', async () => {
  const unknown = { chainId: 'eip155:1', quantity: { decimals: '6', numeric: '5' } } as const
  const bait = { ...unknown, name: 'Bait', symbol: 'BAIT', address: 'eip155:1:0xBA1' }
  const house = { ...unknown, name: 'House', symbol: 'HSE', address: 'eip155:1:0xA05' }
  await renderScene({
    ...sending,
    adapters: () => [payer([...tokens, bait, house])],
    options: { tokens: { 'eip155:1': [{ address: '0xa05' }] } },
  })
  await page.getByRole('button', { name: 'Token: ETH. Choose another' }).click()
  const below = page.getByRole('list', { name: 'Unverified tokens' })
  await expect.element(below.getByText('Bait', { exact: true })).toBeVisible()
  expect(below.getByText(/House|Dai/).elements()).toHaveLength(0)
})

test('S2.42 where tokens are numbered, one of no list is found by its number, beside those that begin alike; a number without a token finds nothing', async () => {
  const { core } = await renderScene({
    ...sending,
    adapters: () => [numbering(pointsAt42, [...tokens, otherPoints])],
  })
  await page.getByRole('button', { name: 'Token: ETH. Choose another' }).click()
  const search = page.getByRole('searchbox')
  await search.fill('43')
  await expect.element(page.getByRole('status').filter({ hasText: 'No token found' })).toBeInTheDocument()
  await search.fill('42')
  const row = page.getByRole('button', { name: /Loyalty Points/ })
  await expect.element(row).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Other Points/ })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '2 tokens found' })).toBeInTheDocument()
  expect(page.getByText('Token at this address').query()).toBeNull()
  await row.click()
  await expect.element(button('Token: LOYAL. Choose another')).toBeVisible()
  expect(selectSendForm(core.store.getState()).token).toMatchObject({ address: '42', decimals: 10 })
})

test('R7 a number of which the chain did not say anything is not called no token, and is asked for again', async () => {
  let isDown = true
  const told: CapabilityMap['balance:tokens'] = async (request) =>
    isDown ? Promise.reject(new ChainUnreachableError()) : pointsAt42(request)
  await renderScene({
    ...sending,
    adapters: () => [numbering(told)],
    open: { view: 'WalletSendSelectToken' },
  })
  await page.getByRole('searchbox').fill('42')
  await expect.element(page.getByText('Couldn’t load tokens')).toBeVisible()
  expect(page.getByText('No token found').query()).toBeNull()
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByRole('button', { name: /Loyalty Points/ })).toBeVisible()
  expect(page.getByText('Couldn’t load tokens').query()).toBeNull()
})

test('an account without tokens is led to receive some', async () => {
  const { core } = await renderScene({
    ...sending,
    adapters: () => [owningNothing()],
    open: { view: 'WalletSendSelectToken' },
  })
  await expect.element(page.getByText('This account holds nothing on Ethereum.')).toBeVisible()
  await button('Receive').click()
  expect(selectView(core.store.getState())).toBe('WalletReceive')
})

test('tokens that could not be read are not called none: the coin can be chosen, and the rest asked for again', async () => {
  const { core, adapter } = await renderScene({
    ...sending,
    adapters: () => [unreadable()],
    open: { view: 'WalletSendSelectToken' },
  })
  await expect.element(page.getByText('Couldn’t load tokens')).toBeVisible()
  expect(page.getByText('Nothing to send').query()).toBeNull()
  await core.services.features.load('sendForm')
  const form = () => selectSendForm(core.store.getState())
  core.store.dispatch(sendFormChanged({ token: { address: '0xDAI', symbol: 'DAI' }, amount: '7' }))
  expect(form().token?.symbol).toBe('DAI')
  await page.getByRole('button', { name: /^Ether/ }).click()
  expect(form()).toMatchObject({ amount: '' })
  expect(form().token).toBeUndefined()

  adapter.chain.assets = tokens
  adapter.chain.failing = false
  await openModal(core, { view: 'WalletSendSelectToken' })
  await button('Try again').click()
  await expect.element(page.getByRole('button', { name: /^Uniswap/ })).toBeVisible()
  expect(page.getByText('Couldn’t load tokens').query()).toBeNull()
})

test('R7 an old list says how old it is, and is asked for again; one that was empty says nothing of now', async () => {
  const open = { view: 'WalletSendSelectToken' } as const
  const { adapter } = await renderScene({ ...sending, adapters: () => [wealthy()], then: goStale, open })
  await expect.element(page.getByRole('button', { name: /^Uniswap/ })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: /^As of / })).toBeVisible()
  adapter.chain.failing = false
  await button('Try again').click()
  await expect.poll(() => page.getByText(/^As of /).elements().length).toBe(0)
  await expect.element(page.getByRole('button', { name: /^Uniswap/ })).toBeVisible()
})

test('R7 an old list that was empty is not called nothing', async () => {
  const nothing = [{ ...tokens[1]!, quantity: { decimals: '0', numeric: '0' } }]
  await renderScene({
    ...sending,
    adapters: () => [wealthy(nothing)],
    then: goStale,
    open: { view: 'WalletSendSelectToken' },
  })
  await expect.element(page.getByText('Couldn’t load tokens')).toBeVisible()
  expect(page.getByText('Nothing to send').query()).toBeNull()
})

test('where nothing can list tokens, that is said, and the coin can be chosen', async () => {
  const { core } = await renderScene({
    ...sending,
    adapters: () => [evm({ capabilities: ['transfer'] })],
    then: entered({ amount: '1' }),
    open: { view: 'WalletSendSelectToken' },
  })
  await expect.element(page.getByText('This app can’t look up tokens on Ethereum.')).toBeVisible()
  expect(page.getByText('Nothing to send').query()).toBeNull()
  await page.getByRole('button', { name: /^Ether/ }).click()
  expect(selectSendForm(core.store.getState()).amount).toBe('')
})

test('a hundred tokens are listed at first, and the others by a press', async () => {
  await renderScene({
    ...sending,
    adapters: () => [wealthy(manyTokens(130))],
    open: { view: 'WalletSendSelectToken' },
  })
  const rows = page.getByRole('button', { name: /^Token \d/ })
  await expect.poll(() => rows.elements().length).toBeGreaterThan(90)
  const before = rows.elements().length
  await button('Show more (30)').click()
  await expect.poll(() => rows.elements().length).toBe(before + 30)
  expect(page.getByRole('button', { name: /^Show more/ }).query()).toBeNull()
})
