/** What is wrong with one field, in words for the person who filled it in. The path is dotted: `hours.0.opens`. */
export type FieldProblem = { path: string; message: string }
