/**
 * The sandbox world as plain constants: what runs where, which contracts stand at which address,
 * who owns what at the start. No imports, so a browser page may use it.
 *
 * The addresses follow from one deployer and a fixed order of deployments on a fresh chain
 * (`seed/deployContracts.ts`); a test compares them with the chain.
 */

/** A `0x` string: an address, a hash, call data. */
export type Hex = `0x${string}`

/** A chain of the sandbox. */
export interface WorldChain {
  readonly id: number
  readonly caipNetworkId: `eip155:${number}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly wsUrl: string
  /** Its mark: `/public/getAssetImage/{imageId}` of the gateway. */
  readonly imageId: string
  /** The price of one ether in its ETH/USDC pool at the start. */
  readonly etherPrice: number
}

/** An ERC-20 of the sandbox; the address is the same on both chains. */
export interface WorldToken {
  readonly address: Hex
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/**
 * A wallet of the test mnemonic, and what it owns at the start: decimal strings by chain id, then by symbol.
 */
export interface WorldAccount {
  readonly index: number
  readonly address: Hex
  readonly holdings: Readonly<Record<number, Readonly<Record<string, string>>>>
}

/** The well-known test mnemonic. Its keys are public: worthless outside the sandbox. */
export const mnemonic: string = 'test test test test test test test test test test test junk'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** The first chain. */
export const chainOne: WorldChain = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  name: 'Sandbox One',
  nativeCurrency: ether,
  rpcUrl: 'http://127.0.0.1:8545',
  wsUrl: 'ws://127.0.0.1:8545',
  imageId: 'sandbox-one',
  etherPrice: 3000,
}

/** The second chain: the same contracts, other amounts and prices. */
export const chainTwo: WorldChain = {
  id: 31338,
  caipNetworkId: 'eip155:31338',
  name: 'Sandbox Two',
  nativeCurrency: ether,
  rpcUrl: 'http://127.0.0.1:8546',
  wsUrl: 'ws://127.0.0.1:8546',
  imageId: 'sandbox-two',
  etherPrice: 2500,
}

/** Both chains that the sandbox runs. */
export const chains: readonly [WorldChain, WorldChain] = [chainOne, chainTwo]

/**
 * A chain that hosts do not offer. No process answers for it; a wallet that reports this id
 * stands on an unsupported network.
 */
export const chainNotOffered: {
  readonly id: number
  readonly caipNetworkId: `eip155:${number}`
  readonly name: string
} = {
  id: 31339,
  caipNetworkId: 'eip155:31339',
  name: 'Sandbox Three',
}

/** Where the gateway listens. */
export const gatewayUrl: string = 'http://127.0.0.1:8787'

/** Where the gateway's relay listens. */
export const relayUrl: string = 'ws://127.0.0.1:8787/relay'

/** The tokens, the same on both chains. */
export const tokens: readonly WorldToken[] = [
  {
    address: '0xb19b36b1456E65E3A6D514D3F715f204BD59f431',
    symbol: 'USDC',
    name: 'USD Coin (local)',
    decimals: 6,
  },
  { address: '0x8ce361602B935680E8DeC218b820ff5056BeB7af', symbol: 'DAI', name: 'Dai (local)', decimals: 18 },
  {
    address: '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629',
    symbol: 'LONGNAME',
    name: 'Fully Collateralised Governance Share of the Sandbox Treasury Reserve Fund',
    decimals: 18,
  },
  // S5.10: a token with 0 decimals, which a client drops.
  {
    address: '0xe1DA8919f262Ee86f9BE05059C9280142CF23f48',
    symbol: 'TICKET',
    name: 'Raffle Ticket',
    decimals: 0,
  },
  { address: '0x0C8E79F3534B00D9a3D4a856B665Bf4eBC22f2ba', symbol: 'DUST', name: 'Dust', decimals: 18 },
  {
    address: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
  },
]

/** The other contracts, the same on both chains; those of ENS stand on the first one only. */
export const contracts: {
  readonly multicall3: Hex
  readonly weth: Hex
  /** Postcards: an ERC-721. */
  readonly nft: Hex
  /** An ERC-721 whose metadata stand everywhere; some cannot be read. */
  readonly curiosities: Hex
  /** An ERC-1155. */
  readonly stamps: Hex
  readonly uniswapFactory: Hex
  readonly uniswapRouter: Hex
  /** The price of ether as Chainlink would state it; the gateway reads it on the first chain. */
  readonly etherFeed: Hex
  /** Code with `executeBatch` that a wallet lends its accounts (EIP-7702). */
  readonly batchAccount: Hex
  readonly v3Factory: Hex
  /** Holds liquidity in pools of V3. */
  readonly v3Positions: Hex
  /** SwapRouter02: swaps over pools of V2 and V3. */
  readonly swapRouter: Hex
  /** QuoterV2: what a route over pools of V3 pays out. */
  readonly quoter: Hex
  /** MixedRouteQuoterV1: the same for routes with pools of V2. */
  readonly mixedQuoter: Hex
  /** Pays for operations of smart accounts that the gateway signed. */
  readonly sponsorPaymaster: Hex
  readonly ensRegistry: Hex
  readonly ensResolver: Hex
  readonly ensUniversalResolver: Hex
  /** Where an account states its primary name. */
  readonly ensReverseRegistrar: Hex
  /** Answers for the names of the zone that have no records on the chain. */
  readonly zoneResolver: Hex
} = {
  multicall3: '0xcA11bde05977b3631167028862bE2a173976CA11',
  weth: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
  nft: '0xeD1DB453C3156Ff3155a97AD217b3087D5Dc5f6E',
  curiosities: '0x82Dc47734901ee7d4f4232f398752cB9Dd5dACcC',
  stamps: '0x196dBCBb54b8ec4958c959D8949EBFE87aC2Aaaf',
  uniswapFactory: '0xf7Cd8fa9b94DB2Aa972023b379c7f72c65E4De9D',
  uniswapRouter: '0x12975173B87F7595EE45dFFb2Ab812ECE596Bf84',
  etherFeed: '0x82C6D3ed4cD33d8EC1E51d0B5Cc1d822Eaa0c3dC',
  batchAccount: '0x05B4CB126885fb10464fdD12666FEb25E2563B76',
  v3Factory: '0x2a264F26859166C5BF3868A54593eE716AeBC848',
  v3Positions: '0xd04fF4A75Edd737A73E92b2F2274Cb887d96E110',
  swapRouter: '0xc6B8FBF96CF7bbE45576417EC2163AcecFA88ECC',
  quoter: '0x29a79095352a718B3D7Fe84E1F14E9F34A35598e',
  mixedQuoter: '0x6379ebD504941f50D5BfDE9348B37593bd29C835',
  sponsorPaymaster: '0x5B3120d0dA5FDcBA7aef87A9c3c64829C1c0D76B',
  ensRegistry: '0x95bD8D42f30351685e96C62EDdc0d0613bf9a87A',
  ensResolver: '0x98eDDadCfde04dC22a0e62119617e74a6Bc77313',
  ensUniversalResolver: '0x2B574555158337Cd46d47c2Ca57E4698A1f04e70',
  ensReverseRegistrar: '0xcA8b49076D1A8039599e24979abf819af784c27a',
  zoneResolver: '0xc039b3B46814D8388e5205D37Dd0D154D806F1f4',
}

/** EntryPoints of ERC-4337 by version, at the addresses that they have on every chain. */
export const entryPoints: { readonly '0.7': Hex; readonly '0.8': Hex } = {
  '0.7': '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0.8': '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
}

/** MetaMask's delegation framework 1.3.0, at the addresses that it has on every chain. */
export const delegationFramework: {
  readonly DelegationManager: Hex
  /** Code that a key can lend its account (EIP-7702), for EntryPoint 0.7. */
  readonly EIP7702StatelessDeleGator: Hex
  readonly AllowedMethodsEnforcer: Hex
  readonly AllowedTargetsEnforcer: Hex
  readonly ERC20PeriodTransferEnforcer: Hex
  readonly ERC20TransferAmountEnforcer: Hex
  readonly ExactCalldataEnforcer: Hex
  readonly LimitedCallsEnforcer: Hex
  readonly NativeTokenPeriodTransferEnforcer: Hex
  readonly NativeTokenTransferAmountEnforcer: Hex
  readonly NonceEnforcer: Hex
  readonly RedeemerEnforcer: Hex
  readonly TimestampEnforcer: Hex
  readonly ValueLteEnforcer: Hex
} = {
  DelegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  EIP7702StatelessDeleGator: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  AllowedMethodsEnforcer: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  AllowedTargetsEnforcer: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  ERC20PeriodTransferEnforcer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  ERC20TransferAmountEnforcer: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  ExactCalldataEnforcer: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  LimitedCallsEnforcer: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  NativeTokenPeriodTransferEnforcer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  NativeTokenTransferAmountEnforcer: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  NonceEnforcer: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
  RedeemerEnforcer: '0xE144b0b2618071B4E56f746313528a669c7E65c5',
  TimestampEnforcer: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  ValueLteEnforcer: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
}

/** What one euro is of some currencies, as the European Central Bank would state it. */
export const euroRates: Readonly<Record<string, string>> = {
  USD: '1.0800',
  JPY: '162.54',
  GBP: '0.84240',
  CHF: '0.9504',
  INR: '90.720',
}

/** The wallets that own something. Account 4 owns nothing, not even ether. */
export const accounts: readonly WorldAccount[] = [
  {
    index: 0,
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    holdings: {
      31337: {
        ETH: '100',
        USDC: '12345.678901',
        DAI: '2500.5',
        LONGNAME: '42',
        TICKET: '7',
        DUST: '0.000000000000000001',
        WETH: '3.25',
      },
      31338: { ETH: '25.5', USDC: '310', DAI: '0.75' },
    },
  },
  {
    index: 1,
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    holdings: {
      31337: { ETH: '7.125', USDC: '99.99', TICKET: '1' },
      31338: { ETH: '50', USDC: '5000', DAI: '1000', LONGNAME: '0.5' },
    },
  },
  {
    index: 2,
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    holdings: {
      31337: { ETH: '1', DAI: '10' },
      31338: { ETH: '1' },
    },
  },
  {
    index: 3,
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    holdings: {
      31337: { ETH: '0.05' },
      31338: { ETH: '0.0001', USDC: '1' },
    },
  },
  {
    index: 4,
    address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    holdings: { 31337: { ETH: '0' }, 31338: { ETH: '0' } },
  },
]

/** Deploys and funds the world; owns the rest of every token. */
export const deployer: { readonly index: number; readonly address: Hex } = {
  index: 9,
  address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
}

/**
 * Puts the contracts of ENS in place and owns every name. Not the deployer, so that neither moves the other's
 * addresses.
 */
export const namesOwner: { readonly index: number; readonly address: Hex } = {
  index: 8,
  address: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
}

/** The name of ENS whose names the gateway gives away. */
export const namesZone: string = 'latchkey.test'

/** Where the zone's resolver sends those who ask (ERC-3668). */
export const namesUrl: string = `${gatewayUrl}/v1/ens/{sender}/{data}.json`

/** The account whose key signs the gateway's answers about names. It sends nothing. */
export const namesSigner: { readonly index: number; readonly address: Hex } = {
  index: 10,
  address: '0xBcd4042DE499D14e55001CcbB24a551F3b954096',
}

/** Sends operations of smart accounts for the gateway. */
export const executor: { readonly index: number; readonly address: Hex } = {
  index: 11,
  address: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
}

/** The account whose key signs what the gateway pays for. It sends nothing. */
export const sponsorSigner: { readonly index: number; readonly address: Hex } = {
  index: 12,
  address: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a',
}

/** A name of the ENS on the first chain. */
export interface WorldName {
  readonly name: string
  /**
   * What it holds by coin type, laid out as ENSIP-9 says: 60 is Ethereum, 0 Bitcoin, 501 Solana, 354
   * Polkadot.
   */
  readonly records: Readonly<Record<string, Hex>>
}

/** The names of the ENS on the first chain. */
export const ensNames: readonly WorldName[] = [
  {
    // The first account of every family; on the second chain the third account.
    name: 'alice.latchkey.test',
    records: {
      60: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      // Chain 31338 (ENSIP-11).
      2147514986: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      0: '0x001480f35b9a32bd54fc0f9e8c2eb0fb642d167fe991',
      501: '0xac6bf4a8fff9954cf208ebfcd1637f9bce18e99eb12672eb02854e9ed741e4a0',
      354: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    },
  },
  {
    // The second account of every family.
    name: 'bob.latchkey.test',
    records: {
      60: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      0: '0x00144fb69f70fdb4a5fe891f17a407b3abe51bc01c3e',
      501: '0xbc36474e88d85564f97989b693c341e45800d079f014666612b70fa5ee8456a7',
      354: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
    },
  },
  // A contract: it stands for nothing on another chain than the one with the names.
  { name: 'vault.latchkey.test', records: { 60: '0xeD1DB453C3156Ff3155a97AD217b3087D5Dc5f6E' } },
]

/** Names of the zone that stand in the gateway from the start, with no record on the chain. */
export const zoneNames: readonly (WorldName & { readonly owner: Hex })[] = [
  {
    // The third account of every family; on the second chain the fourth account.
    name: 'carol.latchkey.test',
    owner: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    records: {
      2147483648: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      2147514986: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      0: '0x0014b952aaf0c547a8ad0e0d696e8829d254ae1451db',
      501: '0x09f95749a930f9d4e2a29631f679db6df66dd37157183dfb3f2c6a6a06581334',
      354: '0x439660b36c6c03afafca027b910b4fecf99801834c62a5e6006f27d978de234f',
    },
  },
]

/** Names that the gateway's identity call answers with in the sandbox. */
export const names: readonly { readonly address: Hex; readonly name: string }[] = [
  { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', name: 'alice.latchkey.test' },
]
