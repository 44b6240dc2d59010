const ROWS_PER_QUERY = 500

/** Chunks whose parameters fit into one query on both engines. */
export function* chunksOf<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_QUERY) {
    yield rows.slice(start, start + ROWS_PER_QUERY)
  }
}
