import type { SQSRecordAttributes } from 'aws-lambda'

/**
 * Whether a message is delivered for the first time. SQS counts anew when an operator redrives it, so
 * the first delivery of a message whose work was given up shows that it was redriven.
 */
export const isFirstDelivery = ({ ApproximateReceiveCount }: SQSRecordAttributes): boolean =>
  Number(ApproximateReceiveCount) === 1
