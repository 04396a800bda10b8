/** What a story starts from that every engine tells, Chromium too: a bad network before its server. */
import { mergeTests } from 'playwright/test';
import { test as engineTest } from '#e2e/engines/test.ts';
import { releaseTest as releaseBehindNetwork, test as behindNetwork } from '#e2e/fixtures/network.ts';

export const test = mergeTests(engineTest, behindNetwork);

/** The same with a server that has its own copy of the build, and can publish another. */
export const releaseTest = mergeTests(engineTest, releaseBehindNetwork);
