// Whether the server can be reached, as the last request showed.
export const reach = $state({ server: true });
