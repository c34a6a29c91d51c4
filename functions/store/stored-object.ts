import * as z from 'zod/mini'

/**
 * Creates the schema of an object within a stored record that is written back after it was read.
 * Unknown fields are preserved, as a later release may have written them. The type contains only
 * the known fields.
 */
export const storedObject = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniObject<Shape> => z.looseObject(shape)
