import type { Control, Section } from './control.js'

const toggle = (name: string, initial: boolean, label: string, hint?: string): Control => ({
  kind: 'toggle',
  name,
  initial,
  label,
  ...(hint && { hint }),
})
const choice = (
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  hint?: string,
): Control => ({
  kind: 'choice',
  name,
  label,
  options,
  initial: options[0]?.[0] ?? '',
  ...(hint && { hint }),
})
const number = (
  name: string,
  label: string,
  initial: number,
  min: number,
  max: number,
  unit: string,
): Control => ({
  kind: 'number',
  name,
  label,
  initial,
  min,
  max,
  unit,
})
const text = (name: string, label: string, placeholder: string): Control => ({
  kind: 'text',
  name,
  label,
  placeholder,
})
const list = (name: string, label: string, placeholder: string, known?: readonly string[]): Control => ({
  kind: 'list',
  name,
  label,
  placeholder,
  ...(known && { known }),
})

const groups = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

const languages = [
  ['en-US', 'English (US)'],
  ['ar-EG', 'العربية'],
  ['de-DE', 'Deutsch'],
  ['es-ES', 'Español'],
  ['fa-IR', 'فارسی'],
  ['fr-FR', 'Français'],
  ['he-IL', 'עברית'],
  ['hi-IN', 'हिन्दी'],
  ['id-ID', 'Bahasa Indonesia'],
  ['it-IT', 'Italiano'],
  ['ja-JP', '日本語'],
  ['ko-KR', '한국어'],
  ['nl-NL', 'Nederlands'],
  ['pl-PL', 'Polski'],
  ['pt-BR', 'Português (Brasil)'],
  ['ru-RU', 'Русский'],
  ['th-TH', 'ไทย'],
  ['tr-TR', 'Türkçe'],
  ['uk-UA', 'Українська'],
  ['vi-VN', 'Tiếng Việt'],
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁體中文'],
] as const

/** Every option there is, in the order in which a host meets them. */
export const sections: readonly Section[] = [
  {
    title: 'Look',
    controls: [
      choice('themeMode', 'Theme', [
        ['auto', 'Follow the system'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ]),
      { kind: 'colour', name: 'accent', label: 'Accent', initial: '#0b5f6e' },
      { kind: 'colour', name: 'colorMix', label: 'Colour mixed into surfaces', initial: '#0b5f6e' },
      number('colorMixStrength', 'How much of it', 0, 0, 100, '%'),
      number('radius', 'Corner step', 4, 0, 12, 'px'),
      number('fontSize', 'Font size master', 10, 8, 14, 'px'),
      number('zIndex', 'z-index', 999, 0, 2000, ''),
      choice('font', 'Typeface', [
        ['default', 'Latchkey’s own'],
        ['serif', 'Serif'],
        ['mono', 'Monospaced'],
      ]),
    ],
  },
  {
    title: 'Place and language',
    controls: [
      toggle('enableEmbedded', false, 'Embedded in the page'),
      toggle('basic', false, 'Basic: connecting only'),
      choice('locale', 'Language', languages),
      choice('currency', 'Currency of worth', [
        ['USD', 'US dollar'],
        ['EUR', 'Euro'],
        ['GBP', 'Pound sterling'],
        ['JPY', 'Yen'],
        ['CHF', 'Swiss franc'],
      ]),
      choice('dir', 'Direction of the page', [
        ['ltr', 'Left to right'],
        ['rtl', 'Right to left'],
      ]),
    ],
  },
  {
    title: 'Networks',
    controls: [
      list('networks', 'Offered', 'one, two', ['one', 'two', 'three', 'none']),
      choice('defaultNetwork', 'At first', [
        ['first', 'The first of them'],
        ['one', 'Sandbox One'],
        ['two', 'Sandbox Two'],
        ['three', 'Sandbox Three'],
      ]),
      text('rpcUrl', 'RPC address of Sandbox One', 'http://127.0.0.1:8545'),
      toggle('tokens', true, 'Name the sandbox’s tokens'),
      toggle('enableNetworkSwitch', true, 'Network switching'),
      toggle('allowUnsupportedChain', false, 'Allow networks that are not offered'),
      choice('moreNetworks', 'More networks', [
        ['none', 'None'],
        ['1000', '1,000'],
      ]),
    ],
  },
  {
    title: 'Wallets',
    controls: [
      list('featuredWalletIds', 'Featured wallets', 'ids of the directory'),
      list('includeWalletIds', 'Only these wallets', 'ids of the directory'),
      list('excludeWalletIds', 'Never these wallets', 'test.latchkey.paper'),
      toggle('customWallets', false, 'A wallet of the host’s own'),
      list('connectorTypeOrder', 'Order of the groups', 'injected, recent', groups),
      list('connectMethodsOrder', 'Order of the methods', 'wallet, email, social', [
        'email',
        'social',
        'wallet',
      ]),
      choice('allWallets', 'All Wallets', [
        ['SHOW', 'Show'],
        ['HIDE', 'Hide'],
        ['ONLY_MOBILE', 'On phones only'],
      ]),
      toggle('enableWallets', true, 'Wallets'),
      toggle('enableWalletConnect', true, 'WalletConnect'),
      toggle('enableEIP6963', true, 'Wallets that announce themselves'),
      toggle('manualWCControl', false, 'The host controls WalletConnect'),
    ],
  },
  {
    title: 'Features',
    controls: [
      toggle('collapseWallets', false, 'Collapse the wallet list'),
      toggle('receive', true, 'Receiving'),
      toggle('send', true, 'Sending'),
      toggle('swaps', true, 'Swapping'),
      toggle('onramp', true, 'Buying'),
      toggle('onrampWidget', false, 'The form of buying in the page'),
      toggle('history', true, 'Activity'),
      list('walletFeaturesOrder', 'Order of what an account can do', 'onramp, swaps, receive, send', [
        'onramp',
        'swaps',
        'receive',
        'send',
      ]),
      toggle('legalCheckbox', false, 'Terms have to be accepted'),
      text('termsUrl', 'Terms of service', 'https://example.org/terms'),
      text('privacyUrl', 'Privacy policy', 'https://example.org/privacy'),
    ],
  },
  {
    title: 'Back end and host',
    controls: [
      choice('gateway', 'Gateway', [
        ['sandbox', 'The sandbox’s'],
        ['none', 'None'],
      ]),
      text('gatewayUrl', 'Another gateway', 'http://127.0.0.1:8787'),
      choice('relay', 'Relay', [
        ['sandbox', 'The sandbox’s'],
        ['none', 'None'],
      ]),
      text('relayUrl', 'Another relay', 'ws://127.0.0.1:8787/relay'),
      text('projectId', 'Project id', 'not needed here'),
      text('name', 'Name of the app', 'Marram Lido'),
      text('instanceId', 'Instance', 'playground'),
      choice('storage', 'Storage', [
        ['browser', 'The browser’s'],
        ['memory', 'Gone after the visit'],
        ['denied', 'Denied'],
        ['full', 'Full'],
        ['corrupt', 'Corrupt'],
      ]),
      toggle('siweConfig', false, 'siweConfig'),
      toggle('siwx', false, 'siwx'),
      toggle('debug', false, 'Show mistakes of the configuration'),
    ],
  },
  {
    title: 'Crowd',
    controls: [
      choice('crowd', 'More wallets in this page', [
        ['none', 'None'],
        ['hostile', 'Ten hostile ones'],
        ['539', '539'],
        ['10000', '10,000'],
      ]),
    ],
  },
]

export const controls: readonly Control[] = sections.flatMap((section) => section.controls)
