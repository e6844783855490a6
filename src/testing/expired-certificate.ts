/** A self-signed certificate for `127.0.0.1` and `localhost`, valid in January 2020. Its key is used by tests only. */
export const expiredCertificate = {
  certificate: `-----BEGIN CERTIFICATE-----
MIIBYjCCAQigAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMjAxMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQim1njEB5iRLIdAQTn
pW3vz1kcVyVk5MdazrSKK7SQalXvVOJlcJNrRB4ryxlbpEQ1mg8cYDaFIopXf4bO
NZD3o0swSTAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwDAYDVR0TBAUwAwEB
/zAdBgNVHQ4EFgQU1VrInRY0Q9Zkd2/z8btVaYrLVaEwCgYIKoZIzj0EAwIDSAAw
RQIhAIj0tQ8eYd20F5vsjETONpOqo41O8R5Q3JXgXr/Z+IojAiAC/f0Quqb6E2Aw
KhVdd0ybRuUaQSon00cV+S73tZEqMQ==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjDnxOSa8NTE8O/70
MKS2r25zHRmqOe8nwsoodaS5Xq+hRANCAAQim1njEB5iRLIdAQTnpW3vz1kcVyVk
5MdazrSKK7SQalXvVOJlcJNrRB4ryxlbpEQ1mg8cYDaFIopXf4bONZD3
-----END PRIVATE KEY-----
`,
}
