import type { Address } from 'viem'

/**
 * The contract that decides over delegations (delegation framework 1.3.0, ERC-7710), the same on every chain
 * that has it: https://github.com/MetaMask/delegation-framework.
 */
export const MANAGER: Address = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
