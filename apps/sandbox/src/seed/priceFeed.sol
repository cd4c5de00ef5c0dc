// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// A feed of prices for the sandbox, with the interface of Chainlink's. `priceFeed.ts` has the bytecode, made
// with solc 0.8.37: optimizer on with 200 runs, `evmVersion: paris`, no metadata.

/// Says what its owner last set, as if it had been found `age` seconds ago.
contract PriceFeed {
  uint8 public constant decimals = 8;
  uint256 public constant version = 4;
  string public description;
  address private immutable owner;
  int256 private answer;
  uint256 private age;
  uint80 private round;

  constructor(string memory description_, int256 answer_) {
    owner = msg.sender;
    description = description_;
    answer = answer_;
    round = 1;
  }

  /// What it says from now on, and how old that is at any moment.
  function set(int256 answer_, uint256 age_) external {
    require(msg.sender == owner, "not the owner");
    answer = answer_;
    age = age_;
    round += 1;
  }

  function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
    uint256 foundAt = block.timestamp - age;
    return (round, answer, foundAt, foundAt, round);
  }
}
