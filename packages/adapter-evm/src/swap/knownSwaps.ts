import type { SwapContracts } from '../evmAdapterOptions.js'

// Of Ethereum, OP Mainnet, Arbitrum One and Polygon; elsewhere the addresses are others.
const first = {
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  v3Factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
} as const

/**
 * Uniswap's own deployments (docs.uniswap.org, "Deployment addresses", and `@uniswap/sdk-core` 7.19.4 as of
 * November 2026), with the most traded tokens of its list. Pools of V2 are quoted where the quoter of mixed
 * routes is deployed.
 */
export const knownSwaps: ReadonlyMap<string, SwapContracts> = new Map<string, SwapContracts>([
  [
    'eip155:1',
    {
      ...first,
      wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      v2: {
        factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
        mixedQuoter: '0x84E44095eeBfEC7793Cd7d5b57B7e401D7f1cA2E',
      },
      bases: [
        '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        '0x6B175474E89094C44Da98b954EedeAC495271d0F',
      ],
    },
  ],
  [
    'eip155:10',
    {
      ...first,
      wrapped: '0x4200000000000000000000000000000000000006',
      bases: [
        '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
        '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
        '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
      ],
    },
  ],
  [
    'eip155:56',
    {
      wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
      router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
      v3Factory: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
      quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
      bases: [
        '0x55d398326f99059fF775485246999027B3197955',
        '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
        '0x2170Ed0880ac9A755fd29B2688956BD959F933F8',
      ],
    },
  ],
  [
    'eip155:137',
    {
      ...first,
      wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
      bases: [
        '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
        '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
      ],
    },
  ],
  [
    'eip155:8453',
    {
      wrapped: '0x4200000000000000000000000000000000000006',
      router: '0x2626664c2603336E57B271c5C0b26F421741e481',
      v3Factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
      quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
      v2: {
        factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
        mixedQuoter: '0xE544EfAE946F0008aE9a8d64493EFA7886b73776',
      },
      bases: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
    },
  ],
  [
    'eip155:42161',
    {
      ...first,
      wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
      bases: [
        '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
        '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
        '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
      ],
    },
  ],
  [
    'eip155:43114',
    {
      wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
      router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
      v3Factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
      quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
      bases: [
        '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
        '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
        '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB',
      ],
    },
  ],
])
