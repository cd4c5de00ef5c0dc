/** What a screen can be like. */
export const states = ['loading', 'empty', 'error', 'offline', 'full', 'longTexts', 'rightToLeft'] as const

/** The story that shows a state, or why there is no such state. */
export type Cell = string | { readonly none: string }

const still = { none: 'It shows what is known already and waits for nothing.' }
const local = { none: 'It asks a wallet in the browser and not the network.' }
const offlineName = { none: 'What was not asked for in time says so, and can be tried again.' }
const fixed = { none: 'A page of fixed texts.' }

/** Every screen in each of its states: [loading, empty, error, offline, full, long texts, right to left]. */
export const matrix: Readonly<Record<string, readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell]>> = {
  ChooseAccountName: ['Loading', 'Intro', 'Failed', offlineName, 'HasAName', 'LongTexts', 'RightToLeft'],
  RegisterAccountName: ['Checking', 'Empty', 'Failed', 'NotChecked', 'Taken', 'LongTexts', 'RightToLeft'],
  RegisterAccountNameSuccess: [
    'Pending',
    still,
    'Failed',
    offlineName,
    'Registered',
    'LongTexts',
    'RightToLeft',
  ],
  ConnectingSiwe: [
    'Verifying',
    { none: 'It is there with a signature only.' },
    { none: 'A failure is told by SIWXSignMessage.' },
    { none: 'A failure is told by SIWXSignMessage.' },
    'MessageOpen',
    'LongTexts',
    'RightToLeft',
  ],
  SIWXSignMessage: [
    'Preparing',
    'WithoutStatement',
    'Refused',
    'ServerDown',
    'Ready',
    'LongTexts',
    'RightToLeft',
  ],
  Connect: ['Loading', 'NoWallet', 'GatewayDown', 'Offline', 'EveryGroup', 'LongNames', 'RightToLeft'],
  ConnectingExternal: [
    'Waiting',
    'Vanished',
    'Declined',
    'ProviderOffline',
    'Idle',
    'LongName',
    'RightToLeft',
  ],
  ConnectingMultiChain: [
    'Asking',
    'Vanished',
    'OneRefused',
    local,
    'ThreeFamilies',
    'LongName',
    'RightToLeft',
  ],
  ConnectWallets: ['Loading', 'NoWallet', 'GatewayDown', 'Offline', 'Wallets', 'LongName', 'RightToLeft'],
  AllWallets: ['Waiting', 'Empty', 'GatewayDown', 'Offline', 'All', 'All', 'RightToLeft'],
  GetWallet: [
    'Waiting',
    { none: 'The wallets that ship with the package stand in.' },
    'GatewayDown',
    'Offline',
    'FromTheDirectory',
    'FromTheDirectory',
    'RightToLeft',
  ],
  ConnectingWalletConnect: [
    'Preparing',
    'NotSetUp',
    'RelayTrouble',
    'Offline',
    'Platforms',
    'LongName',
    'RightToLeft',
  ],
  ConnectingWalletConnectBasic: [
    'Preparing',
    'MobileWithoutWallets',
    'RelayTrouble',
    'Offline',
    'Desktop',
    'MobileLongName',
    'RightToLeft',
  ],
  Downloads: [
    still,
    'None',
    'UnknownWallet',
    { none: 'It holds links only.' },
    'All',
    'LongName',
    'RightToLeft',
  ],
  Account: ['Loading', 'NoTokens', 'Failed', 'Offline', 'Full', 'LongTexts', 'RightToLeft'],
  CallSequence: [
    'WaitingForNetwork',
    'NotThere',
    'FailedInItsBlock',
    local,
    'Question',
    'LongTexts',
    'RightToLeft',
  ],
  WalletReceive: ['Loading', 'NotConnected', 'BadAmount', still, 'Asking', 'LongTexts', 'RightToLeft'],
  WalletCompatibleNetworks: [still, 'NotConnected', still, still, 'Several', 'LongNames', 'RightToLeft'],
  AccountSettings: [still, 'NotConnected', still, still, 'SeveralAccounts', 'LongTexts', 'RightToLeft'],
  Profile: [still, 'Nobody', still, still, 'EveryFamily', 'LongName', 'RightToLeft'],
  SwitchAddress: [still, 'Nobody', still, still, 'EveryFamily', 'LongName', 'RightToLeft'],
  WalletSend: ['Loading', 'Empty', 'Unanswered', 'Offline', 'Full', 'LongTexts', 'RightToLeft'],
  WalletSendSelectToken: ['Loading', 'NothingFound', 'Failed', 'Offline', 'Full', 'LongTexts', 'RightToLeft'],
  WalletSendPreview: [
    { none: 'The screen before has asked the chain already.' },
    'Nothing',
    'Unanswered',
    'Offline',
    'Full',
    'LongTexts',
    'RightToLeft',
  ],
  Swap: ['Quoting', 'Empty', 'Failed', 'Offline', 'Quoted', 'LongNames', 'RightToLeft'],
  SwapSelectToken: ['Loading', 'NoneFound', 'Failed', 'Offline', 'All', 'LongNames', 'RightToLeft'],
  SwapPreview: ['Loading', 'NothingToReview', 'Unanswered', 'Offline', 'Review', 'LongNames', 'RightToLeft'],
  Networks: [still, 'NothingFound', 'NotApproved', still, 'Thousand', 'LongNames', 'RightToLeft'],
  SwitchNetwork: ['Waiting', 'Gone', 'Declined', local, 'Idle', 'LongName', 'RightToLeft'],
  SwitchActiveChain: [
    still,
    'Gone',
    { none: 'A refusal is shown by the screen that asks the wallet.' },
    local,
    'SameWallet',
    'LongNames',
    'RightToLeft',
  ],
  UnsupportedChain: [
    still,
    { none: 'A host offers one network at least.' },
    { none: 'A refusal is shown by SwitchNetwork.' },
    local,
    'Several',
    'LongNames',
    'RightToLeft',
  ],
  Transactions: ['Loading', 'Empty', 'Failed', 'Offline', 'Full', 'LongTexts', 'RightToLeft'],
  OnRampProviders: ['Loading', 'Empty', 'Failed', 'Offline', 'Full', 'LongTexts', 'RightToLeft'],
  OnRampTokenSelect: ['Loading', 'Empty', 'GatewayDown', 'GatewayDown', 'Full', 'LongNames', 'RightToLeft'],
  OnRampFiatSelect: [
    'Loading',
    { none: 'Dollars and euros are built in.' },
    'GatewayDown',
    'GatewayDown',
    'Full',
    { none: 'The browser names currencies.' },
    'RightToLeft',
  ],
  BuyInProgress: ['Waiting', 'Gone', 'Failed', 'Unknown', 'Bought', 'LongName', 'RightToLeft'],
  OnRampActivity: [still, 'Empty', still, still, 'Full', 'LongTexts', 'RightToLeft'],
  WhatIsABuy: [fixed, fixed, fixed, fixed, 'Explained', fixed, 'RightToLeft'],
  WhatIsAWallet: [fixed, fixed, fixed, fixed, 'Explained', fixed, 'RightToLeft'],
  WhatIsANetwork: [fixed, fixed, fixed, fixed, 'Explained', fixed, 'RightToLeft'],
}

/** Second names of screens, which have no row and no stories of their own: the same is shown under both. */
export const aliases = {
  Convert: 'Swap',
  ConvertSelectToken: 'SwapSelectToken',
  ConvertPreview: 'SwapPreview',
} as const

/** Parts of a screen that have states of their own, in the same order. */
export const parts: typeof matrix = {
  Nfts: ['Loading', 'Empty', 'Failed', 'Offline', 'Full', 'LongTexts', 'RightToLeft'],
}
