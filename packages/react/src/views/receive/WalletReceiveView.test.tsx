import { decodeQR } from 'qr/decode.js'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AmountFormatError } from '@latchkey/core'
import { selectView } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import {
  address,
  base,
  bitcoin,
  bitcoinMainnet,
  ethereum,
  evm,
  networks,
  polkadotHub,
  tokens,
  wealthy,
} from '../scenery.fixture.js'
import { receiving, stillLoading, withoutStandard } from './receiveScene.fixture.js'

// A wider page is shown smaller than it is.
beforeEach(() => page.viewport(600, 900))

/** What a camera reads of the code on the screen. */
async function scan(): Promise<string> {
  const element = document.querySelector('.lk-QrCode')!
  const base64 = await page.screenshot({ element, save: false })
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
  context.drawImage(image, 0, 0)
  return decodeQR(context.getImageData(0, 0, image.width, image.height))
}
const reads = (): Promise<string> => scan().catch(() => 'nothing')
const code = (name: RegExp): ReturnType<typeof page.getByRole> => page.getByRole('img', { name })
const amountField = (): ReturnType<typeof page.getByRole> => page.getByRole('textbox', { name: /^Amount/ })

describe('WalletReceive', () => {
  test('S2.39 shows a code that pays the account on its network, and the address in full', async () => {
    const { screen } = await renderScene(receiving())
    await expect.element(code(/^QR code that pays you on Ethereum$/)).toBeVisible()
    await expect.poll(reads).toBe(`fake:${address}?chain=eip155%3A1`)
    await expect.element(screen.getByText(address)).toBeVisible()
  })

  test('S2.39 the code asks for the amount that is typed, of the chosen token', async () => {
    const { screen } = await renderScene(receiving())
    await amountField().fill('0.250')
    await expect.element(screen.getByText(/^Asks for 0\.25.ETH on Ethereum$/)).toBeVisible()
    await expect.poll(reads).toBe(`fake:${address}?chain=eip155%3A1&amount=0.25`)
    const list = screen.getByRole('combobox', { name: 'Token' })
    await expect
      .poll(() =>
        list
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['ETH', 'USDC', 'DAI', 'UNI'])
    await list.selectOptions('USDC')
    await expect.poll(reads).toBe(`fake:${address}?chain=eip155%3A1&token=0xUSDC&amount=0.25`)
  })

  test.each([
    ['1e3', 'Enter a number, like 1.5'],
    ['-1', 'Enter an amount above zero, or leave it empty'],
    ['0', 'Enter an amount above zero, or leave it empty'],
    ['1,5', 'Enter a number, like 1.5'],
    [`0.${'0'.repeat(18)}1`, 'ETH allows 18 decimals at most'],
  ])(
    'S2.39 an amount of `%s` is said to be wrong at the field, and no camera reads a code',
    async (amount, says) => {
      const { screen } = await renderScene(receiving())
      await amountField().fill(amount)
      await expect.element(screen.getByText(says)).toBeVisible()
      await expect.element(amountField()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(amountField()).toHaveAccessibleDescription(says)
      await expect.poll(reads).toBe('nothing')
      await amountField().clear()
      await expect.element(screen.getByText(says)).not.toBeInTheDocument()
      await expect.poll(reads).toBe(`fake:${address}?chain=eip155%3A1`)
    },
  )

  test('S2.39 where a comma is the decimal sign it is one', async () => {
    const { screen } = await renderScene(receiving({ options: { locale: 'de' } }))
    // Once the form's language has come: its label changes.
    await page.getByRole('textbox', { name: /^Betrag/ }).fill('1,5')
    await expect.element(screen.getByText(/1,5.ETH/)).toBeVisible()
    await expect.poll(reads).toBe(`fake:${address}?chain=eip155%3A1&amount=1.5`)
  })

  test('S2.39 the plain address for apps that read nothing else: no amount is asked for', async () => {
    const { screen } = await renderScene(receiving())
    await amountField().fill('5')
    await screen.getByRole('switch', { name: 'Plain address' }).click()
    await expect.element(code(/^QR code of your address on Ethereum$/)).toBeVisible()
    await expect.poll(reads).toBe(address)
    await expect.element(amountField()).not.toBeInTheDocument()
    await screen.getByRole('switch', { name: 'Plain address' }).click()
    await expect.poll(reads).toBe(`fake:${address}?chain=eip155%3A1&amount=5`)
  })

  test('S2.39 a family without a standard shows its plain address, and offers nothing else', async () => {
    const { screen, adapter } = await renderScene(
      receiving({ adapters: () => [withoutStandard()], options: { networks: [polkadotHub] } }),
    )
    await expect.poll(reads).toBe(adapter.wallet.options.addresses![0])
    await expect.element(amountField()).not.toBeInTheDocument()
    expect(screen.getByRole('switch').elements()).toHaveLength(0)
  })

  test.each([
    ['cannot be loaded', () => Promise.reject(new TypeError('chunk'))],
    [
      'has no payment to this account',
      async () => () => {
        throw new TypeError('nonsense')
      },
    ],
  ])('S2.39 a standard that %s leaves the plain address', async (_what, paymentUri) => {
    await renderScene(receiving({ adapters: () => [evm({ overrides: { 'payment:uri': paymentUri } })] }))
    await expect.poll(reads).toBe(address)
    await expect.element(amountField()).not.toBeInTheDocument()
  })

  test('until the standard is there the place of the code is held', async () => {
    const { screen } = await renderScene(receiving({ adapters: () => [stillLoading()] }))
    await expect.element(screen.getByText(address)).toBeVisible()
    expect(document.querySelector('.lk-ReceiveCode')).toHaveAttribute('aria-busy', 'true')
    expect(document.querySelector('.lk-QrCode')).toBeNull()
  })

  test('a token that takes the name of another is told from it by its address', async () => {
    const twin = { ...tokens[1]!, address: 'eip155:1:0x000000000000000000000000000000000000bad0' }
    const { screen } = await renderScene(receiving({ adapters: () => [wealthy([...tokens, twin])] }))
    const options = screen.getByRole('combobox', { name: 'Token' }).getByRole('option')
    await expect.element(options.filter({ hasText: 'USDC (0xUSDC)' })).toBeInTheDocument()
    await expect.element(options.filter({ hasText: 'USDC (0x0000…bad0)' })).toBeInTheDocument()
  })

  test('the address is copied whole, and a toast says so', async () => {
    const { core } = await renderScene(receiving())
    const { clipboard } = navigator
    const written: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
    })
    onTestFinished(
      () => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }),
    )
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect
      .poll(() => core.store.getState().feedback?.toasts[0])
      .toMatchObject({ code: 'address-copied' })
    expect(written).toEqual([address])
  })

  test('another network begins with an empty form', async () => {
    const { adapter } = await renderScene(receiving({ options: { networks: [ethereum, base] } }))
    await amountField().fill('3')
    adapter.wallet.setNetwork(base.caipNetworkId)
    await expect.element(code(/^QR code that pays you on Base$/)).toBeVisible()
    await expect.element(amountField()).toHaveValue('')
    await expect.poll(reads).toBe(`fake:${address}?chain=eip155%3A8453`)
  })

  test('everything can be done with the keyboard', async () => {
    const { core } = await renderScene(receiving())
    await amountField().click()
    await userEvent.keyboard('2')
    await userEvent.tab()
    await expect.element(page.getByRole('combobox', { name: 'Token' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('switch')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => selectView(core.store.getState())).toBe('WalletCompatibleNetworks')
  })

  test('without an account there is nothing to receive', async () => {
    const { screen } = await renderScene({ open: { view: 'WalletReceive' } })
    await expect.element(screen.getByText('No wallet is connected')).toBeVisible()
  })
})

describe('WalletCompatibleNetworks', () => {
  const rows = (): readonly (string | null)[] =>
    page
      .getByRole('list', { name: 'Networks' })
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('.lk-ListItem-title')!.textContent)

  test('S2.40 the networks of this family alone, the current one first, after a warning', async () => {
    const { screen, core } = await renderScene(
      receiving({ options: { networks: [base, bitcoinMainnet, ethereum, polkadotHub] } }),
    )
    await screen.getByRole('button', { name: 'Compatible Networks' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Use only these networks.*lost\.$/)
    expect(selectView(core.store.getState())).toBe('WalletCompatibleNetworks')
    await expect.poll(rows).toEqual(['Base', 'Ethereum'])
    await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Current')
    const warning = screen.getByRole('alert').element()
    expect(
      warning.compareDocumentPosition(screen.getByRole('list').element()) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  })

  test('S2.40 a network on which the address does not count is none of them', async () => {
    const uriOf = async () => (payment: { readonly network: { readonly testnet?: boolean } }) => {
      if (payment.network.testnet) throw new AmountFormatError()
      return 'fake:paid'
    }
    const { screen } = await renderScene(
      receiving({
        adapters: () => [evm({ overrides: { 'payment:uri': uriOf } })],
        options: { networks },
        open: { view: 'WalletCompatibleNetworks' },
      }),
    )
    await expect.element(screen.getByText('Polygon')).toBeVisible()
    expect(rows()).toEqual(['Ethereum', 'OP Mainnet', 'Base', 'Polygon'])
  })

  test('S2.40 a contract account is on its own network alone', async () => {
    const adapter = bitcoin()
    const { screen } = await renderScene(
      receiving({
        adapters: () => [
          Object.assign(Object.create(adapter) as typeof adapter, {
            start: ((host) => {
              const running = adapter.start(host)
              return {
                ...running,
                connect: async (request) => {
                  const session = await running.connect(request)
                  return {
                    ...session,
                    accounts: session.accounts.map((each) => ({ ...each, type: 'smartAccount' })),
                  }
                },
              }
            }) as typeof adapter.start,
          }),
        ],
        options: {
          networks: [bitcoinMainnet, { ...bitcoinMainnet, caipNetworkId: 'bip122:other', name: 'Other' }],
        },
        open: { view: 'WalletCompatibleNetworks' },
      }),
    )
    await expect.element(screen.getByText('Bitcoin')).toBeVisible()
    expect(rows()).toEqual(['Bitcoin'])
  })
})

describe('the way there', () => {
  test('S2.39 Account leads to it, and Back leads back', async () => {
    const { screen, core } = await renderScene(receiving({ open: { view: 'Account' } }))
    await screen.getByRole('button', { name: 'Receive' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Receive' })).toBeVisible()
    await screen.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => selectView(core.store.getState())).toBe('Account')
  })

  test('S2.39 an account without tokens is offered to receive some', async () => {
    const none = { ...tokens[1]!, quantity: { decimals: '0', numeric: '0' } }
    const { screen, core } = await renderScene(
      receiving({
        adapters: () => [evm({ overrides: { 'assets:discover': async () => [none] } })],
        open: { view: 'Account' },
      }),
    )
    await expect.element(screen.getByText('No tokens yet')).toBeVisible()
    await screen.getByRole('button', { name: 'Receive' }).last().click()
    await expect.poll(() => selectView(core.store.getState())).toBe('WalletReceive')
  })

  test('features.receive: false takes away the tile, the offer and the view', async () => {
    const none = { ...tokens[1]!, quantity: { decimals: '0', numeric: '0' } }
    const { screen, core } = await renderScene(
      receiving({
        adapters: () => [evm({ overrides: { 'assets:discover': async () => [none] } })],
        options: { features: { receive: false } },
      }),
    )
    await expect.element(screen.getByText('No tokens yet')).toBeVisible()
    expect(selectView(core.store.getState())).toBe('Account')
    expect(screen.getByRole('button', { name: 'Receive' }).elements()).toHaveLength(0)
  })

  test.each([
    [
      ['swaps', 'receive', 'receive', 'send'],
      ['Receive', 'Send'],
    ],
    [
      ['send', 'receive'],
      ['Send', 'Receive'],
    ],
    [['onramp'], ['Receive', 'Send']],
  ] as const)('walletFeaturesOrder %s: what there is, once, in that order', async (order, expected) => {
    const { screen } = await renderScene(
      receiving({ open: { view: 'Account' }, options: { walletFeaturesOrder: [...order] } }),
    )
    await expect.element(screen.getByRole('button', { name: 'Receive' })).toBeVisible()
    await expect
      .poll(() =>
        [...document.querySelectorAll('.lk-WalletFeatures button')]
          .map((tile) => tile.textContent)
          .filter((name) => ['Receive', 'Send'].includes(name)),
      )
      .toEqual(expected)
  })

  test('features.send: false takes away the tile and the view', async () => {
    const { screen, core } = await renderScene(
      receiving({ open: { view: 'WalletSend' }, options: { features: { send: false } } }),
    )
    await expect.element(screen.getByRole('button', { name: 'Receive' })).toBeVisible()
    expect(selectView(core.store.getState())).toBe('Account')
    expect(screen.getByRole('button', { name: 'Send' }).elements()).toHaveLength(0)
  })
})
