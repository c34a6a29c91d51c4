import type { TestStack } from '#test/support/stack/stack.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { findTokenLink } from './email-link.ts'

/** Waits for an e-mail with a token to an address and returns its link. */
export const waitForTokenLink = (stack: Pick<TestStack, 'outbox'>, email: string) =>
  waitFor(async () => findTokenLink(await stack.outbox(email)))
