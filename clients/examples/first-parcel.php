<?php
const BASE = 'https://pakk.example/api/ext/v1';
const HEADERS = ['Authorization: YOUR_KEY', 'Content-Type: application/json'];

function send(string $path, ?array $body = null): string
{
    $http = ['method' => 'GET', 'header' => HEADERS];
    if ($body !== null) {
        $http['method'] = 'POST';
        $http['content'] = json_encode($body);
    }
    $answer = file_get_contents(BASE . $path, false, stream_context_create(['http' => $http]));
    if ($answer === false) {
        throw new RuntimeException("$path was refused");
    }
    return $answer;
}

// Create a shipment
$item = [
    'reference' => 'A-1001',
    'size' => 'M',
    'source' => ['country' => 'EE'],
    'recipient' => ['name' => 'Liis Õunapuu', 'phone' => '+37256667777'],
    'destination' => ['place_id' => '01007187'],
];
$orders = json_decode(send('/orders', ['item' => [$item]]), true)['orders'];
$barcode = $orders['item'][0]['barcode'];
echo $barcode, "\n";

// Print its label
file_put_contents('label.pdf', send("/labels?barcode=$barcode&format=A6"));

// Follow it
echo send("/tracking?barcode=$barcode"), "\n";
