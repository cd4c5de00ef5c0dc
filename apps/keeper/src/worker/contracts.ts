/** EIP7702StatelessDeleGator 1.3.0, at one address on every chain. The wallet lends itself no other code. */
export const IMPLEMENTATION = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'
/** EntryPoint 0.7 of ERC-4337: the only one that this code hears. */
export const ENTRY_POINT = '0x0000000071727de22e5e9d8baf0edac6f37da032'
/** DelegationManager 1.3.0: what is signed for it, or said to it, lets others act for the account. */
export const MANAGER = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'
/** Permit2 of Uniswap, at one address on every chain. */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const NO_ADDRESS = `0x${'0'.repeat(40)}`
