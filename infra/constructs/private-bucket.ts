import { RemovalPolicy } from 'aws-cdk-lib'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Environment } from '../environments.ts'

/** A bucket that only roles can reach, over TLS, encrypted; kept or emptied with its environment. */
export const privateBucket = (
  scope: Construct,
  id: string,
  environment: Environment,
  props: s3.BucketProps,
) =>
  new s3.Bucket(scope, id, {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: environment.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...props,
  })
