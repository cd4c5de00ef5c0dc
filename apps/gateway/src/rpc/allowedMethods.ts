/**
 * What the gateway forwards, by the family of the chain: reading, and handing over what is already signed. Nothing that
 * a node does with keys or keeps for a caller (filters, subscriptions), and nothing that searches a chain.
 */
export const allowedMethods: Readonly<Record<string, ReadonlySet<string>>> = {
  eip155: new Set([
    'eth_blobBaseFee', 'eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getBalance',
    'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getCode', 'eth_getStorageAt', 'eth_getTransactionByHash',
    'eth_getTransactionCount', 'eth_getTransactionReceipt', 'eth_maxPriorityFeePerGas', 'eth_sendRawTransaction', 'eth_syncing', 'net_version',
  ]),
  solana: new Set([
    'getAccountInfo', 'getBalance', 'getBlockHeight', 'getBlockTime', 'getEpochInfo', 'getFeeForMessage', 'getGenesisHash', 'getHealth', 'getLatestBlockhash',
    'getMinimumBalanceForRentExemption', 'getMultipleAccounts', 'getRecentPrioritizationFees', 'getSignatureStatuses', 'getSlot', 'getTokenAccountBalance',
    'getTokenAccountsByOwner', 'getTokenSupply', 'getTransaction', 'getVersion', 'isBlockhashValid', 'sendTransaction', 'simulateTransaction',
  ]),
  polkadot: new Set([
    'author_submitExtrinsic', 'chain_getBlock', 'chain_getBlockHash', 'chain_getFinalizedHead', 'chain_getHeader', 'payment_queryFeeDetails', 'payment_queryInfo',
    'rpc_methods', 'state_call', 'state_getMetadata', 'state_getRuntimeVersion', 'state_getStorage', 'state_queryStorageAt', 'system_accountNextIndex',
    'system_chain', 'system_dryRun', 'system_health', 'system_name', 'system_properties', 'system_version',
  ]),
}
