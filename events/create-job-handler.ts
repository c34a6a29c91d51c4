import type { SQSHandler, SQSRecordAttributes } from 'aws-lambda'
import type { JobKind, JobRecord } from '#functions/jobs/job-kind.ts'
import { runJob, type RunStep } from '#functions/jobs/run-job.ts'
import { jobMessage } from '#functions/jobs/queue-step.ts'
import { runtime } from '#functions/store/runtime.ts'
import { createQueueHandler } from './create-queue-handler.ts'

/**
 * Whether a message is delivered for the first time. SQS counts anew when an operator redrives it, so
 * the first delivery of a message whose work was given up shows that it was redriven.
 */
const isFirstDelivery = ({ ApproximateReceiveCount }: SQSRecordAttributes): boolean =>
  Number(ApproximateReceiveCount) === 1

/** Creates the handler of the queue of a kind of jobs. */
export const createJobHandler = <Job extends JobRecord>(
  kind: JobKind<Job>,
  runStep: RunStep<Job>,
): SQSHandler =>
  createQueueHandler(({ body, attributes }) => {
    const message = jobMessage.parse(JSON.parse(body))
    return runJob(runtime, kind, runStep, message, isFirstDelivery(attributes))
  })
