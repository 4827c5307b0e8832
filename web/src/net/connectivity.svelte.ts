// Reachability of the server, from the last request.
export const reach = $state({ server: true });
