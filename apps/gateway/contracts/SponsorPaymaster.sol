// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Bytecode: `src/smartAccounts/sponsor/sponsorPaymaster.ts`, made with solc 0.8.37: optimizer on with 200 runs,
// `evmVersion: paris`, no metadata.

/// An operation as EntryPoint 0.7 hands it over (ERC-4337).
struct PackedUserOperation {
  address sender;
  uint256 nonce;
  bytes initCode;
  bytes callData;
  bytes32 accountGasLimits;
  uint256 preVerificationGas;
  bytes32 gasFees;
  bytes paymasterAndData;
  bytes signature;
}

interface EntryPoint {
  function depositTo(address account) external payable;
  function withdrawTo(address payable to, uint256 amount) external;
  function addStake(uint32 unstakeDelaySec) external payable;
  function unlockStake() external;
  function withdrawStake(address payable to) external;
}

/// Pays for the operations that its signer signed, until the second that the signer said. A signature counts for
/// one operation, on one chain, of one account, and only while that account has the code that it had in mind.
/// Not audited.
contract SponsorPaymaster {
  EntryPoint public immutable entryPoint;
  address public owner;
  /// Whose key signs. Nothing is paid for while it is zero.
  address public signer;

  event OwnerChanged(address indexed owner);
  event SignerChanged(address indexed signer);

  error NotTheEntryPoint();
  error NotTheOwner();
  error MalformedData();

  /// `paymasterAndData`: this address 20, two limits of gas 16 each, until 6, from 6, signature 65.
  uint256 private constant TIMES = 52;
  uint256 private constant SIGNATURE = 64;
  uint256 private constant LENGTH = 129;

  constructor(EntryPoint entryPoint_, address owner_, address signer_) {
    entryPoint = entryPoint_;
    owner = owner_;
    signer = signer_;
    emit OwnerChanged(owner_);
    emit SignerChanged(signer_);
  }

  modifier onlyOwner() {
    if (msg.sender != owner) revert NotTheOwner();
    _;
  }

  /// Asked by the entry point, which compares the times with its block's. Nothing happens after the operation.
  function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256)
    external view returns (bytes memory context, uint256 validationData)
  {
    if (msg.sender != address(entryPoint)) revert NotTheEntryPoint();
    bytes calldata data = operation.paymasterAndData;
    if (data.length != LENGTH) revert MalformedData();
    uint48 until = uint48(bytes6(data[TIMES:TIMES + 6]));
    uint48 from = uint48(bytes6(data[TIMES + 6:SIGNATURE]));
    // For the entry point, zero is no end at all.
    if (until == 0) revert MalformedData();
    bytes32 hash = hashOf(operation, operation.sender.codehash);
    bytes32 signed = keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", hash));
    (bytes32 r, bytes32 s) = (bytes32(data[SIGNATURE:96]), bytes32(data[96:128]));
    address by = ecrecover(signed, uint8(data[128]), r, s);
    uint256 failed = by == address(0) || by != signer ? 1 : 0;
    return ("", failed | (uint256(until) << 160) | (uint256(from) << 208));
  }

  /// What the signer signs: the whole operation but for the two signatures, and the code of its account. Without
  /// that, an account could lend itself other code (EIP-7702), for which the same call data mean anything.
  function hashOf(PackedUserOperation calldata operation, bytes32 codeHash) public view returns (bytes32) {
    return keccak256(
      abi.encode(
        block.chainid,
        address(this),
        codeHash,
        operation.sender,
        operation.nonce,
        keccak256(operation.initCode),
        keccak256(operation.callData),
        operation.accountGasLimits,
        operation.preVerificationGas,
        operation.gasFees,
        keccak256(operation.paymasterAndData[:SIGNATURE])
      )
    );
  }

  function setOwner(address next) external onlyOwner {
    owner = next;
    emit OwnerChanged(next);
  }

  /// Signatures of the one before count no longer.
  function setSigner(address next) external onlyOwner {
    signer = next;
    emit SignerChanged(next);
  }

  /// Takes from what operations are paid with.
  function withdraw(address payable to, uint256 amount) external onlyOwner {
    entryPoint.withdrawTo(to, amount);
  }

  /// Only bundlers of others ask for a stake.
  function addStake(uint32 unstakeDelaySec) external payable onlyOwner {
    entryPoint.addStake{value: msg.value}(unstakeDelaySec);
  }

  function unlockStake() external onlyOwner {
    entryPoint.unlockStake();
  }

  function withdrawStake(address payable to) external onlyOwner {
    entryPoint.withdrawStake(to);
  }

  /// What is sent here pays for operations.
  receive() external payable {
    entryPoint.depositTo{value: msg.value}(address(this));
  }
}
