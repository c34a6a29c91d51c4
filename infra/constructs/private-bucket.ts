import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Environment } from '#infra/environments.ts'
import { getRemovalPolicy } from './removal-policy.ts'

/** Creates an encrypted bucket without public access, over TLS only. `keepData` decides its removal policy. */
export const createPrivateBucket = (
  scope: Construct,
  id: string,
  environment: Environment,
  props: s3.BucketProps,
) =>
  new s3.Bucket(scope, id, {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: getRemovalPolicy(environment),
    ...props,
  })
