// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// The part of Permit2 that keeps approvals, as docs.uniswap.org describes it: its own bytecode is in no package
// that the workspace has. `permit2.fixture.ts` has the bytecode, made with solc 0.8.30: optimizer on with 200
// runs, `viaIR`, `evmVersion: paris`, no metadata.
contract KeptApprovals {
  struct Kept {
    uint160 amount;
    uint48 expiration;
    uint48 nonce;
  }
  struct Pair {
    address token;
    address spender;
  }

  mapping(address => mapping(address => mapping(address => Kept))) public allowance;

  event Approval(
    address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration
  );
  event Lockdown(address indexed owner, address token, address spender);

  function approve(address token, address spender, uint160 amount, uint48 expiration) external {
    Kept storage kept = allowance[msg.sender][token][spender];
    kept.amount = amount;
    kept.expiration = expiration == 0 ? uint48(block.timestamp) : expiration;
    emit Approval(msg.sender, token, spender, amount, expiration);
  }

  function lockdown(Pair[] calldata approvals) external {
    for (uint256 index; index < approvals.length; ++index) {
      address token = approvals[index].token;
      address spender = approvals[index].spender;
      allowance[msg.sender][token][spender].amount = 0;
      emit Lockdown(msg.sender, token, spender);
    }
  }
}
